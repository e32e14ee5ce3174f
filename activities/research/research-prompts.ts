import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { AUTHORS_LANGUAGE, houseRules } from '../model/house-rules.ts';
import { data, type Prompt } from '../model/prompt.ts';
import { nicheMaterial, type MeasuredNiche } from '../niche/niche-material.ts';

/** @param niche that the author had analyzed for this book */
export function nonFictionResearchPrompt(project: BookProject, niche?: MeasuredNiche): Prompt {
  return {
    name: 'research-non-fiction',
    version: 3,
    work: 'planning',
    maxTokens: 5_500,
    system: houseRules('non-fiction', AUTHORS_LANGUAGE),
    user: `Prepare the dossier from which this book will be outlined and written.

${data('title', project.bookTitle)}
${data('idea', project.bookIdea)}
${data('audience', project.targetAudience)}${measured(niche)}

Tone: ${project.writingTone}.

Think like the reader first: who are they, what have they tried, which question would make them buy this book tonight? Then like a competitor: what do the usual books on this subject leave out? Be specific to this idea; a line that would fit any other book is worthless. Give facts only where they are established, and name a source only if you are certain that it exists. What readers write in communities is what they typically write: never pretend to quote.`,
  };
}

/** @param niche that the author had analyzed for this book */
export function fictionResearchPrompt(project: BookProject, niche?: MeasuredNiche): Prompt {
  return {
    name: 'research-fiction',
    version: 3,
    work: 'planning',
    maxTokens: 4_500,
    system: houseRules('fiction', AUTHORS_LANGUAGE),
    user: `Prepare the notes from which this novel will be planned.

${data('title', project.bookTitle)}
${data('idea', project.bookIdea)}
${data('audience', project.targetAudience)}
${data('details', fictionBrief(project))}${measured(niche)}

Style: ${project.writingTone}.

What does this genre promise its readers, and how can this story keep that promise in a way they have not read before? Everything you note must be usable in a scene. Of the readers, say what they love, tire of and wait for; what they write in communities is what they typically write: never pretend to quote.`,
  };
}

/** What was measured of the niche, as a further paragraph of a prompt. */
function measured(niche: MeasuredNiche | undefined): string {
  if (!niche) return '';
  return `\n\nThe author had the niche of this book analyzed by searches of public book catalogs. Take from it whom the book competes with, what these readers already have and what they miss, and let this book give what is missing. The figures are of the market and no facts of the subject: none of them belongs into the text.\n\n${nicheMaterial(niche)}`;
}

/** The author's answers from the wizard's later steps, as labelled lines; empty ones are omitted. */
export function fictionBrief(project: BookProject): string {
  const details = project.fictionDetails;
  if (!details) return '';
  const lines: [string, string][] = [
    ['Genre', details.genre],
    ['Setting', details.worldSetting],
    ['Rules of the world', details.worldRules],
    ['Atmosphere', details.worldAtmosphere],
    ['Protagonist', details.protagonist],
    ['Antagonist', details.antagonist],
    ['Supporting characters', details.supportingCharacters],
    ['Plot structure', details.plotStructure],
    ['Central conflict', details.centralConflict],
    ['Themes', details.themes],
  ];
  return lines.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])).join('\n');
}
