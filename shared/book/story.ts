/** The world, the people and the plot of a novel. */

import { z } from 'zod';
import { GENRES, PLOT_STRUCTURES, valuesOf } from './options.ts';

export const worldBuilding = z.object({
  setting: z.string().describe('Where the story takes place, in about 50 words'),
  timePeriod: z.string().describe('When, in at most 10 words'),
  worldType: z.enum(['realistic', 'fantasy', 'sci-fi', 'historical', 'dystopian']),
  atmosphere: z.string().describe('The mood of the place, in about 20 words'),
  worldRules: z.array(z.string().describe('A rule of this world that the plot depends on, one sentence')).max(5),
  locations: z
    .array(
      z.object({
        name: z.string().describe('Name of the place'),
        description: z.string().describe('What one sees and hears there, in about 15 words'),
        importance: z.enum(['major', 'minor']),
      }),
    )
    .min(2)
    .max(5),
});
export type WorldBuilding = z.infer<typeof worldBuilding>;

export const character = z.object({
  name: z.string().describe('Full name; the author’s own name for this character where there is one'),
  role: z.enum(['protagonist', 'antagonist', 'supporting', 'minor']),
  age: z.number().int().nullable().describe('Age in years, null if unknown'),
  appearance: z.string().describe('In about 20 words'),
  personality: z.string().describe('In about 20 words'),
  background: z.string().describe('In about 30 words'),
  motivation: z.string().describe('What this character wants, in about 20 words'),
  conflict: z.string().describe('What stands in the way, in about 20 words'),
  arc: z.string().describe('How this character changes, in about 25 words'),
  relationships: z
    .array(
      z.object({ character: z.string().describe('Name of another character'), relationship: z.string().describe('In at most 8 words') }),
    )
    .max(3),
});
export type Character = z.infer<typeof character>;

export const cast = z.object({ characters: z.array(character).min(3).max(8) });

export const plotStructure = z.object({
  genre: z.enum(valuesOf(GENRES)),
  structure: z.enum(valuesOf(PLOT_STRUCTURES)),
  theme: z.string().describe('What the story is about beneath its events, one sentence'),
  premise: z.string().describe('The story in about 40 words'),
  incitingIncident: z.string().describe('One sentence'),
  plotPoints: z
    .array(
      z.object({
        act: z.number().int().min(1).max(5),
        event: z.string().describe('What happens, in about 30 words'),
        purpose: z.string().describe('Why it must, in about 10 words'),
      }),
    )
    .min(5)
    .max(9),
  climax: z.string().describe('In about 60 words'),
  resolution: z.string().describe('In about 50 words'),
  subplots: z
    .array(
      z.object({
        name: z.string().describe('Name of the subplot'),
        description: z.string().describe('In about 20 words'),
        characters: z.array(z.string().describe('Name of a character')).min(1).max(4),
      }),
    )
    .max(3),
});
export type PlotStructure = z.infer<typeof plotStructure>;

/** World, people and plot as one answer. */
export const story = z.object({ world: worldBuilding, characters: cast.shape.characters, plot: plotStructure });
