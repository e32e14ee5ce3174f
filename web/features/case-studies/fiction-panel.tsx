import { BookLeaf, OpeningParagraph } from './book-leaf.tsx';
import { StepPanel } from './step-panel.tsx';
import { SCENE, SCENE_NOTES } from './samples/scene.ts';

export function FictionPanel() {
  const [first, ...others] = SCENE.paragraphs;
  return (
    <StepPanel
      title="A scene of the novel"
      intro="Chapter nine of the outline was one line. This is a scene that keeps to it. Yours will be a draft as well: read it, cut it, and make it sound like you."
      action={{ href: '/generator', label: 'Open the Book Generator' }}
    >
      <BookLeaf page={SCENE} notes={SCENE_NOTES}>
        <OpeningParagraph text={first} opening={SCENE.opening} />
        {others.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </BookLeaf>
    </StepPanel>
  );
}
