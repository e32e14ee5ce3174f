import { IsNull } from 'typeorm';
import { cast, plotStructure, worldBuilding } from '../../shared/book/story.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { Rejected } from '../model/ask.ts';
import { askForStructure } from '../model/ask-for-structure.ts';
import { findProject } from '../projects/find-project.ts';
import { castPrompt, plotPrompt, worldPrompt } from './story-prompts.ts';

type Desk = Pick<ActivityDeps, 'db' | 'model'>;

/** The novel's world. Each of these three is stored once, by the first who has it, and returned to rather than made again. */
export async function buildWorld(desk: Desk, projectId: string): Promise<void> {
  const project = await findProject(desk.db, projectId);
  if (project.worldBuilding) return;
  await withHeartbeat((signal) =>
    askForStructure(
      desk,
      {
        projectId,
        step: 'world',
        prompt: worldPrompt(project),
        schema: worldBuilding,
        store: async (manager, world) => {
          await manager.update(BookProject, { id: projectId, worldBuilding: IsNull() }, { worldBuilding: world });
        },
      },
      signal,
    ),
  );
}

/** The novel's characters, exactly one of them the protagonist. */
export async function castCharacters(desk: Desk, projectId: string): Promise<void> {
  const project = await findProject(desk.db, projectId);
  if (project.characters) return;
  await withHeartbeat((signal) =>
    askForStructure(
      desk,
      {
        projectId,
        step: 'characters',
        prompt: castPrompt(project),
        schema: cast,
        check: ({ characters }) => {
          const names = new Set(characters.map(({ name }) => name.toLowerCase()));
          if (names.size < characters.length) throw new Rejected('InvalidStructure', 'Two characters had the same name.');
        },
        store: async (manager, { characters }) => {
          await manager.update(BookProject, { id: projectId, characters: IsNull() }, { characters });
        },
      },
      signal,
    ),
  );
}

/** The novel's plot, in the structure and genre the author chose. */
export async function plotStory(desk: Desk, projectId: string): Promise<void> {
  const project = await findProject(desk.db, projectId);
  if (project.plotStructure) return;
  await withHeartbeat((signal) =>
    askForStructure(
      desk,
      {
        projectId,
        step: 'plot',
        prompt: plotPrompt(project),
        schema: plotStructure,
        store: async (manager, plot) => {
          // What the author chose is not the model's to change.
          const chosen = project.fictionDetails
            ? { genre: project.fictionDetails.genre, structure: project.fictionDetails.plotStructure }
            : {};
          await manager.update(BookProject, { id: projectId, plotStructure: IsNull() }, { plotStructure: { ...plot, ...chosen } });
        },
      },
      signal,
    ),
  );
}
