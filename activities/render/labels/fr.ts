import { partNames, type Labels } from './labels.ts';

export const fr: Labels = {
  contents: 'Table des matières',
  cover: 'Couverture',
  titlePage: 'Page de titre',
  copyright: 'Mentions légales',
  halfTitle: 'Faux-titre',
  landmarks: 'Repères',
  pageList: 'Pages',
  start: 'Début du texte',
  outline: 'Plan détaillé',
  anonymous: 'Anonyme',
  untitled: 'Sans titre',
  chapter: (number) => `Chapitre ${number}`,
  inSeries: (title, number) => `${title}, tome ${number}`,
  chapterWords: 'chapitre',
  partWords: 'partie|livre|tome',
  callouts: { tip: 'Conseil', warning: 'Attention', example: 'Exemple', note: 'Remarque' },
  done: 'Fait',
  notDone: 'À faire',
  sceneBreak: 'Changement de scène',
  footnote: 'Note',
  backToText: 'Retour au texte',
  rights:
    'Tous droits réservés. Aucune partie de cette publication ne peut être reproduite, conservée ou transmise, sous quelque forme ou par quelque moyen que ce soit, sans l’autorisation écrite préalable de l’auteur, à l’exception de courtes citations dans des comptes rendus.',
  fiction:
    'Ceci est une œuvre de fiction. Les noms, les personnages, les lieux et les événements sont le fruit de l’imagination ou sont utilisés de manière fictive. Toute ressemblance avec des personnes vivantes ou mortes, des événements ou des lieux réels serait fortuite.',
  nonFiction:
    'Les informations de cet ouvrage sont de nature générale et sont données sans garantie d’aucune sorte. Elles ne remplacent pas l’avis d’un professionnel.',
  aiNotice: 'Ce livre a été écrit avec l’aide de l’intelligence artificielle.',
  edition: (number) => (number === 1 ? 'Première édition' : `${number}e édition`),
  accessibility:
    'Texte redimensionnable avec titres, table des matières et ordre de lecture logique. Les images éventuelles ont un texte de remplacement.',
  parts: partNames(
    'Dédicace;Épigraphe;Préface;Avant-propos|Note de l’auteur;Introduction;Prologue;Interlude|Intermède;Épilogue;Postface;Conclusion;Remerciements;À propos de l’auteur|À propos de l’autrice|L’auteur|L’autrice;Autres ouvrages|Du même auteur|De la même autrice;Annexe|Annexes;Glossaire;Bibliographie|Sources|Références;Notes',
  ),
};
