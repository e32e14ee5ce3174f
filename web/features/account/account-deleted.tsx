import { DoorOpen } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { Sheet } from '../../components/sheet.tsx';

const REDIRECT_AFTER_MS = 2_000;

/** Confirms the deletion, then redirects to the home page. */
export function AccountDeleted() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const leaving = setTimeout(() => navigate('/'), REDIRECT_AFTER_MS);
    return () => clearTimeout(leaving);
  }, [navigate]);
  return <Sheet result icon={DoorOpen} title="Your account is closed" lead="Thank you for writing with us. Taking you to the home page…" />;
}
