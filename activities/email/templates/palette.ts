/** The colours of the e-mails: those of the web application, by the same names. */

export type Palette = Record<'paper' | 'surface' | 'ink' | 'ink-soft' | 'rule' | 'cloth' | 'on-cloth' | 'gilt' | 'gilt-rule', string>;

export const LIGHT: Palette = {
  paper: '#faf8f3',
  surface: '#fffefb',
  ink: '#1b221e',
  'ink-soft': '#535c55',
  rule: '#e0dacb',
  cloth: '#1f5140',
  'on-cloth': '#fbfaf4',
  gilt: '#825410',
  'gilt-rule': '#cfae6b',
};

export const DARK: Palette = {
  paper: '#111513',
  surface: '#181e1b',
  ink: '#ece8dd',
  'ink-soft': '#a8b0a8',
  rule: '#303934',
  cloth: '#8ecbae',
  'on-cloth': '#0d1f17',
  gilt: '#e2bb6c',
  'gilt-rule': '#7d6330',
};
