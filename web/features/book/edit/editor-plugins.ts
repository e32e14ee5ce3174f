import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { schema } from './schema.ts';

export const node = (name: string): NodeType => schema.nodes[name] as NodeType;
export const toggle = (name: string): Command => toggleMark(schema.marks[name] as Parameters<typeof toggleMark>[0]);

/** Puts a scene break in place of the line that the cursor is in, or after it. */
export const insertSceneBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(node('scene_break').create()).scrollIntoView());
  return true;
};

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(node('hard_break').create()).scrollIntoView());
  return true;
});

/** In verse Enter is a new line, and a third one ends it. */
const breakVerse: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if ($from.parent.type !== node('verse') || !empty) return false;
  return breakLine(state, dispatch);
};

const items = ['list_item', 'check_item'].map(node);
const each = (command: (item: NodeType) => Command): Command => chainCommands(...items.map(command));

const keys: Record<string, Command> = {
  'Mod-b': toggle('bold'),
  'Mod-i': toggle('italic'),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Shift-Enter': breakLine,
  Enter: chainCommands(breakVerse, each(splitListItem)),
  Tab: chainCommands(goToNextCell(1), each(sinkListItem)),
  'Shift-Tab': chainCommands(goToNextCell(-1), each(liftListItem)),
  'Mod-Alt-0': setBlockType(node('paragraph')),
  'Mod-Alt-2': setBlockType(node('heading'), { level: 2 }),
  'Mod-Alt-3': setBlockType(node('heading'), { level: 3 }),
};

/** What is typed at the beginning of a line, as in Markdown. */
const rules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,3})\s$/, node('heading'), ([, marks = '']) => ({ level: marks.length })),
    textblockTypeInputRule(/^>\s$/, node('quote')),
    wrappingInputRule(/^[-*]\s$/, node('bullet_list')),
    wrappingInputRule(/^1[.)]\s$/, node('ordered_list')),
    new InputRule(/^(?:\*\*\*|\* \* \*|---)$/, (state, _match, start, end) =>
      state.tr.delete(start, end).replaceSelectionWith(node('scene_break').create()),
    ),
  ],
});

/** The plugins of the editor; each editor has its own. */
export const plugins = (): Plugin[] => [rules, keymap(keys), keymap(baseKeymap), history(), gapCursor(), tableEditing()];
