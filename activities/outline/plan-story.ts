import { IsNull } from 'typeorm';
import { story } from '../../shared/book/story.ts';
import { carriedEntries } from '../../shared/database/canon-rows.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { Rejected } from '../model/ask.ts';
import { askForStructure } from '../model/ask-for-structure.ts';
import { findProject } from '../projects/find-project.ts';
import { storyPrompt } from './story-prompt.ts';

/**
 * Plans the novel's world, people and plot in one answer, because each depends on the others. Idempotent: what is stored already is given to
 * the model as decided and is not replaced.
 */
export async function planStory(deps: Pick<ActivityDeps, 'db' | 'model'>, projectId: string): Promise<void> {
  const project = await findProject(deps.db, projectId);
  if (project.worldBuilding && project.characters && project.plotStructure) return;
  const carried = await carriedEntries(deps.db, projectId);
  await withHeartbeat((signal) =>
    askForStructure(
      deps,
      {
        chargedTo: { projectId },
        step: 'story',
        prompt: storyPrompt(project, carried),
        schema: story,
        check: ({ characters }) => {
          const names = new Set(characters.map(({ name }) => name.toLowerCase()));
          if (names.size < characters.length) throw new Rejected('InvalidStructure', 'Two characters had the same name.');
        },
        store: async (manager, { world, characters, plot }) => {
          // The model must not change the author's choices.
          const chosen = project.fictionDetails
            ? { genre: project.fictionDetails.genre, structure: project.fictionDetails.plotStructure }
            : {};
          await manager.update(BookProject, { id: projectId, worldBuilding: IsNull() }, { worldBuilding: world });
          await manager.update(BookProject, { id: projectId, characters: IsNull() }, { characters });
          await manager.update(BookProject, { id: projectId, plotStructure: IsNull() }, { plotStructure: { ...plot, ...chosen } });
        },
      },
      signal,
    ),
  );
}
