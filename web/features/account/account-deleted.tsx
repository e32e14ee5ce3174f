import { DoorOpen } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { Sheet } from '../../components/sheet.tsx';

const FAREWELL_MS = 2_000;

/** The last page of an account. It turns to the home page by itself. */
export function AccountDeleted() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const leaving = setTimeout(() => navigate('/'), FAREWELL_MS);
    return () => clearTimeout(leaving);
  }, [navigate]);
  return <Sheet result icon={DoorOpen} title="Your account is closed" lead="Thank you for writing with us. Taking you to the home page…" />;
}
