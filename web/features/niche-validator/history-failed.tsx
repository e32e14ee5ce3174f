import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';

export function HistoryFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert tone="danger" title="Your past analyses could not be loaded.">
      <Button size="sm" variant="secondary" className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}
