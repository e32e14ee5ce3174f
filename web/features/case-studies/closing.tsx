import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { ClosingCall } from '../../components/closing-call.tsx';

export function Closing() {
  return (
    <ClosingCall
      className="mt-16"
      text={<p className="max-w-xl font-serif text-2xl leading-snug">The third book could be yours. Its outline costs nothing.</p>}
    >
      <Button asChild variant="secondary">
        <Link href="/niche-validator">Validate a niche</Link>
      </Button>
      <Button asChild>
        <Link href="/generator">Create a free outline</Link>
      </Button>
    </ClosingCall>
  );
}
