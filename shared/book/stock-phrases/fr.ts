/** Phrases by which readers recognize French prose of language models. */
export const fr: readonly string[] = [
  'un témoignage de',
  'une véritable tapisserie',
  'il est important de noter',
  'il convient de noter',
  'joue un rôle crucial',
  'joue un rôle essentiel',
  'dans le monde d’aujourd’hui',
  'au bout du compte',
  'flottait dans l’air',
  'le silence s’étira',
  'à peine plus qu’un murmure',
  'un frisson parcourut',
  'le poids de',
  'ne put s’empêcher de',
  'plongeons dans',
  'n’oubliez pas que',
];
