type Ids = { generateTraceId: () => string; generateSpanId: () => string };

/** Random ids, but for a span whose id others know already: a workflow's, which its activities name as their parent long before it ends. */
export class PresetSpanIds implements Ids {
  private static next: string | undefined;
  readonly generateTraceId: () => string;
  private readonly random: Ids;

  constructor(random: Ids) {
    this.random = random;
    this.generateTraceId = () => random.generateTraceId();
  }

  generateSpanId(): string {
    const given = PresetSpanIds.next;
    PresetSpanIds.next = undefined;
    return given ?? this.random.generateSpanId();
  }

  /** The id of the next span, which `start` starts at once. */
  static use<Span>(id: string, start: () => Span): Span {
    PresetSpanIds.next = id;
    try {
      return start();
    } finally {
      PresetSpanIds.next = undefined;
    }
  }
}
