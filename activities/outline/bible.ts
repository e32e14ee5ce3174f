import type { Outline } from '../../shared/book/outline.ts';
import type { FictionResearch, NonFictionResearch } from '../../shared/book/research.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { clip } from '../model/prompt.ts';

/** The bible opens every writing prompt, so its length is most of what a book costs; about 1,000 tokens. */
const MOST_CHARACTERS = 4_200;

/**
 * What every chapter must agree on: facts, names, voice and audience. Made from the stored plan by code alone, so that it is the same for every
 * chapter however often it is asked for. Nothing in it grows with the number of chapters: each call pays for it, and a longer book has more.
 */
export function composeBible(project: BookProject, outline: Outline): string {
  const head = [
    `Title: ${project.bookTitle}${outline.subtitle ? `: ${outline.subtitle}` : ''}`,
    `Voice: ${project.writingTone}`,
    `Readers: ${clip(project.targetAudience, 240)}`,
  ];
  const body = project.contentType === 'fiction' ? fictionLines(project) : nonFictionLines(project);
  return [...head, fit(body, MOST_CHARACTERS - head.join('\n').length)].join('\n');
}

function nonFictionLines(project: BookProject): string[] {
  const research = project.backgroundResearch as NonFictionResearch | null;
  if (!research) return [];
  const { snapshot, audience, factsAndNumbers, outlineHelpers, contentGaps } = research;
  return [
    `Scope: ${snapshot.scope}`,
    ...audience.persona.map((persona) => `Reader: ${clip(persona, 180)}`),
    ...outlineHelpers.writerGuardrails.map((rule) => `Always: ${clip(rule, 140)}`),
    ...snapshot.keyTerms.map(({ term, definition }) => `Term: ${clip(term, 60)} = ${definition}`),
    ...factsAndNumbers.map(({ fact, source }) => `Fact: ${clip(fact, 160)} (${clip(source, 50)})`),
    ...audience.topQuestions.map((question) => `Question: ${clip(question, 120)}`),
    ...contentGaps.map((gap) => `What others leave out: ${clip(gap, 120)}`),
  ];
}

function fictionLines(project: BookProject): string[] {
  const { worldBuilding: world, characters, plotStructure: plot } = project;
  const research = project.backgroundResearch as FictionResearch | null;
  return [
    ...(research ? [`Narration: ${clip(research.characterCreation.voice, 200)}`] : []),
    ...(plot ? [`Premise: ${clip(plot.premise, 280)}`, `Theme: ${clip(plot.theme, 120)}`] : []),
    ...(characters ?? []).map(
      ({ name, role, age, appearance, personality, motivation, conflict, arc }) =>
        `${clip(name, 50)} (${role}${age ? `, ${age}` : ''}): ${clip(appearance, 60)}; ${clip(personality, 60)}. Wants: ${clip(motivation, 70)}. Against: ${clip(conflict, 60)}. Arc: ${clip(arc, 80)}`,
    ),
    ...(world ? [`Setting: ${clip(world.setting, 240)} (${clip(world.timePeriod, 50)})`] : []),
    ...(plot
      ? [`It begins: ${clip(plot.incitingIncident, 120)}`, ...plot.plotPoints.map(({ act, event }) => `Act ${act}: ${clip(event, 110)}`)]
      : []),
    ...(plot ? [`Climax: ${clip(plot.climax, 160)}`, `End: ${clip(plot.resolution, 160)}`] : []),
    ...(world?.worldRules ?? []).map((rule) => `Rule of the world: ${clip(rule, 110)}`),
    ...(world?.locations ?? []).map(({ name, description }) => `Place: ${clip(name, 40)}, ${clip(description, 80)}`),
  ];
}

/** As many whole lines as there is room for: the most important stand first. */
function fit(lines: readonly string[], characters: number): string {
  const kept: string[] = [];
  let left = characters;
  for (const line of lines) {
    left -= line.length + 1;
    if (left < 0) break;
    kept.push(line);
  }
  return kept.join('\n');
}
