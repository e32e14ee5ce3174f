import { useSyncExternalStore } from 'react';
import { adsConsent } from '../lib/ads.ts';
import { usePublicConfig } from '../lib/config.ts';
import { Button } from './button.tsx';
import { Panel } from './panel.tsx';

/** The author's choice about advertising; undefined before there is one. */
const useAdsConsent = () => useSyncExternalStore(adsConsent.subscribe, adsConsent.read, () => undefined);

/** Asks whether a purchase may be reported to the advertising service. Nothing if none is configured, or once it has been answered. */
export function AdsConsentQuestion() {
  const ads = usePublicConfig()?.ads;
  const choice = useAdsConsent();
  if (!ads || choice) return null;
  return (
    <Panel className="mt-6 grid gap-3 text-sm">
      <p>
        May we tell Google Ads about this purchase so we can see which ads work? It receives the amount and may set cookies. It’s your
        choice, and you can change it anytime on our privacy page.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={() => adsConsent.choose('granted')}>
          Allow
        </Button>
        <Button size="sm" variant="secondary" onClick={() => adsConsent.choose('denied')}>
          No, Thanks
        </Button>
      </div>
    </Panel>
  );
}

/** Names the advertising service in the privacy policy, with the choice that was made. */
export function AdsConsentChoice() {
  const config = usePublicConfig();
  const choice = useAdsConsent();
  if (!config) return null;
  if (!config.ads) return <p>No ad service is set up on this site right now.</p>;
  return (
    <div>
      <p>
        This site can report purchases to Google Ads (tag {config.ads.tagId}), if you agree at the checkout. Your choice in this browser:{' '}
        <strong className="font-semibold">
          {choice === 'granted' ? 'allowed' : choice === 'denied' ? 'not allowed' : 'not asked yet'}
        </strong>
        .
      </p>
      {choice && (
        <Button
          size="sm"
          variant="secondary"
          className="mt-3 print:hidden"
          onClick={() => adsConsent.choose(choice === 'granted' ? 'denied' : 'granted')}
        >
          {choice === 'granted' ? 'Withdraw Consent' : 'Allow'}
        </Button>
      )}
    </div>
  );
}
