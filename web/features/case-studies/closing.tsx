import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';

export function Closing() {
  return (
    <div className="mt-16 flex flex-wrap items-center justify-between gap-5 border-t border-rule pt-8">
      <p className="max-w-xl font-serif text-2xl leading-snug">The third book could be yours. Its outline costs nothing.</p>
      <div className="flex flex-wrap-reverse gap-3 max-sm:w-full max-sm:*:flex-auto">
        <Button asChild variant="secondary">
          <Link href="/niche-validator">Validate a niche</Link>
        </Button>
        <Button asChild>
          <Link href="/generator">Create a free outline</Link>
        </Button>
      </div>
    </div>
  );
}
