import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { useCurrentUser } from '../auth/endpoints.ts';

/** The final call to action. */
export function Closing() {
  const { user } = useCurrentUser();
  return (
    <section aria-labelledby="closing" className="mx-auto max-w-6xl px-4 pb-4 sm:px-6">
      <div className="border-y-[3px] border-double border-gilt-rule py-12 text-center sm:py-16">
        <h2 id="closing" className="mx-auto max-w-2xl text-3xl sm:text-5xl">
          An idea and a reader are enough to begin.
        </h2>
        <p className="mx-auto mt-4 max-w-xl text-lg text-ink-soft">
          {user ? 'Tell us who the next one is for.' : 'The outline is free. No card required.'}
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3 max-sm:*:w-full">
          <Button asChild>
            <Link href="/generator">{user ? 'Start the next book' : 'Start with an outline'}</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link href="/niche-validator">Start with a niche</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
