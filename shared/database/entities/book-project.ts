import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import type { ExportChoices } from '../../book/export.ts';
import type { FictionDetails } from '../../book/forms.ts';
import type { GeneratedFile, Manuscript } from '../../book/manuscript.ts';
import type { ContentType, GenerationLevel } from '../../book/options.ts';
import type { Outline } from '../../book/outline.ts';
import type { StoredFailure } from '../../book/project.ts';
import type { FictionResearch, NonFictionResearch } from '../../book/research.ts';
import type { BookStatus } from '../../book/status.ts';
import type { Character, PlotStructure, WorldBuilding } from '../../book/story.ts';
import type { BookListing } from '../../metadata.ts';
import { NicheAnalysisRow } from './niche-analysis.ts';
import { PenNameRow } from './pen-name.ts';
import { SeriesRow } from './series.ts';
import { User } from './user.ts';

/** An author's book: the request, what the screens show, and the plans that the chapters are written from. */
@Entity('book_projects')
@Index(['userId', 'createdAt'])
@Index('book_projects_unfinished', ['createdAt', 'id'], { where: `status <> 'completed'` })
@Unique('book_projects_series_number', ['seriesId', 'seriesNumber'], { deferrable: 'INITIALLY DEFERRED' })
export class BookProject {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  @Column({ type: 'varchar', length: 120 })
  authorName!: string;

  /** The pen name that it was given; null for the account's own name. What is renamed since stays in the book as it was. */
  @Index()
  @Column({ type: 'uuid', nullable: true })
  penNameId!: string | null;

  @ManyToOne(() => PenNameRow, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'pen_name_id' })
  penName?: Relation<PenNameRow>;

  @Column({ type: 'uuid', nullable: true })
  seriesId!: string | null;

  @ManyToOne(() => SeriesRow, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'series_id' })
  inSeries?: Relation<SeriesRow>;

  /** Its place in the series, from 1 and without gaps. */
  @Column({ type: 'integer', nullable: true })
  seriesNumber!: number | null;

  /** Raised by every change of the title, the author's name, the series' title or the number in it. */
  @Column({ type: 'integer', default: 0 })
  titlePageRevision!: number;

  @Column({ type: 'varchar', length: 254 })
  email!: string;

  @Column({ type: 'text' })
  bookIdea!: string;

  @Column({ type: 'text' })
  targetAudience!: string;

  @Column({ type: 'varchar', length: 40, default: 'professional' })
  writingTone!: string;

  @Column({ type: 'varchar', length: 200 })
  bookTitle!: string;

  /** Words asked for. */
  @Column({ type: 'integer', default: 18_000 })
  wordCount!: number;

  @Column({ type: 'varchar', length: 20, default: 'pending' })
  status!: BookStatus;

  /** 0 to 100. */
  @Column({ type: 'integer', default: 0 })
  progress!: number;

  /** 0 until there is an outline. */
  @Column({ type: 'integer', default: 0 })
  chaptersTotal!: number;

  @Column({ type: 'integer', default: 0 })
  chaptersDone!: number;

  @Column({ type: 'integer', default: 0 })
  wordsWritten!: number;

  /** Books counted against the allowance or the tokens: 0 for an outline. */
  @Column({ type: 'integer', default: 1 })
  booksConsumed!: number;

  @Column({ type: 'varchar', length: 20, default: 'non-fiction' })
  contentType!: ContentType;

  @Column({ type: 'varchar', length: 20, default: 'full' })
  generationLevel!: GenerationLevel;

  @Column({ type: 'jsonb', nullable: true })
  fictionDetails!: FictionDetails | null;

  @Column({ type: 'jsonb', nullable: true })
  backgroundResearch!: NonFictionResearch | FictionResearch | null;

  @Column({ type: 'jsonb', nullable: true })
  worldBuilding!: WorldBuilding | null;

  @Column({ type: 'jsonb', nullable: true })
  characters!: Character[] | null;

  @Column({ type: 'jsonb', nullable: true })
  plotStructure!: PlotStructure | null;

  @Column({ type: 'jsonb', nullable: true })
  bookOutline!: Outline | null;

  /** The outline that the book was made from. */
  @Index()
  @Column({ type: 'uuid', nullable: true })
  madeFrom!: string | null;

  /** The analysis of the niche that it is written for. */
  @Index()
  @Column({ type: 'uuid', nullable: true })
  nicheAnalysisId!: string | null;

  @ManyToOne(() => NicheAnalysisRow, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'niche_analysis_id' })
  nicheAnalysis?: Relation<NicheAnalysisRow>;

  /** Whether the author reviews the outline before the book is written. */
  @Column({ type: 'boolean', default: false })
  reviewOutline!: boolean;

  /** Raised by every edit of the outline. */
  @Column({ type: 'integer', default: 0 })
  outlineRevision!: number;

  /** Drafts of the outline so far. */
  @Column({ type: 'integer', default: 1 })
  outlineDrafts!: number;

  /** What the author wants different in the next draft. */
  @Column({ type: 'text', nullable: true })
  outlineRemark!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  outlineAcceptedAt!: Date | null;

  /** The shared prefix of every writing prompt, fixed when the outline is stored. */
  @Column({ type: 'text', nullable: true })
  bible!: string | null;

  /** BCP 47 language the book is written in. */
  @Column({ type: 'varchar', length: 35, default: 'en' })
  language!: string;

  /** The chapter summaries at the time the manuscript was assembled. */
  @Column({ type: 'jsonb', nullable: true })
  chapterSummaries!: { number: number; title: string; summary: string }[] | null;

  /** The manuscript that the files are rendered from, as it was when they were made. */
  @Column({ type: 'jsonb', nullable: true })
  fullContent!: Manuscript | null;

  /** The sum of the revisions of title page and chapters that the manuscript holds; the text is newer where the sum is another by now. */
  @Column({ type: 'integer', nullable: true })
  manuscriptRevision!: number | null;

  /** How the files were last asked for; until then how those that come with the book are made. */
  @Column({ type: 'jsonb', nullable: true })
  exportChoices!: ExportChoices | null;

  @Column({ type: 'jsonb', nullable: true })
  generatedFiles!: GeneratedFile[] | null;

  /** The BISAC headings of the book's listing, most specific first. */
  @Column({ type: 'jsonb', nullable: true })
  bisacCodes!: BookListing['bisacCodes'] | null;

  /** The rest of the listing. */
  @Column({ type: 'jsonb', nullable: true })
  kdpMetadata!: BookListing['kdpMetadata'] | null;

  /** Why the book stopped; cleared by a restart. */
  @Column({ type: 'jsonb', nullable: true })
  failure!: StoredFailure | null;

  /** Budget of model tokens, input and output. */
  @Column({ type: 'integer' })
  tokenBudget!: number;

  /** When Temporal accepted the workflow; null until the workflow is started. */
  @Column({ type: 'timestamptz', nullable: true })
  workflowStartedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  writingStartedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  restartedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  completedAt!: Date | null;

  /** When its author took it out of the list. */
  @Column({ type: 'timestamptz', nullable: true })
  archivedAt!: Date | null;
}
