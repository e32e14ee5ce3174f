import { expect, test } from '@jest/globals';
import proto, { type temporal } from '@temporalio/proto';
import { restartPoint, stageAt } from './restart.ts';

const { EventType } = proto.temporal.api.enums.v1;
type Event = temporal.api.history.v1.IHistoryEvent;

/** A history from a sketch: `T` a finished workflow task, `Sname` an activity scheduled, `F` one failed, `C` a cancel request, `.` anything else. */
function history(sketch: string): Event[] {
  return sketch.split(' ').map((mark, index): Event => {
    const eventId = index + 1;
    const at = { eventId: { toString: () => String(eventId), valueOf: () => eventId } as unknown as NonNullable<Event['eventId']> };
    if (mark === 'T') return { ...at, eventType: EventType.EVENT_TYPE_WORKFLOW_TASK_COMPLETED };
    if (mark === 'F') return { ...at, eventType: EventType.EVENT_TYPE_ACTIVITY_TASK_FAILED };
    if (mark === 'C') return { ...at, eventType: EventType.EVENT_TYPE_WORKFLOW_EXECUTION_CANCEL_REQUESTED };
    if (mark.startsWith('S')) {
      return {
        ...at,
        eventType: EventType.EVENT_TYPE_ACTIVITY_TASK_SCHEDULED,
        activityTaskScheduledEventAttributes: { activityId: mark.slice(1) },
      };
    }
    return { ...at, eventType: EventType.EVENT_TYPE_TIMER_STARTED };
  });
}

test.each([
  ['. T Sresearch . T', 5],
  ['. T Sresearch . T Soutline F T Sfail . T .', 5],
  ['. T Schapter-1 Schapter-2 . T F . T', 6],
  ['. T Sresearch C T', 2],
  ['. .', undefined],
])('%s is cut at event %s: the last task before anything went wrong', (sketch, point) => {
  expect(restartPoint(history(sketch))?.toString()).toBe(point?.toString());
});

test('the stage after a restart is the last one entered before the cut', () => {
  const events = history('. T Sstage-researching . T Sresearch . T Sstage-outlining F T');
  const point = restartPoint(events);
  expect(stageAt(events, point ?? (0 as never))).toBe('researching');
});
