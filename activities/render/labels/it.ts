import { partNames, type Labels } from './labels.ts';

export const it: Labels = {
  contents: 'Indice',
  cover: 'Copertina',
  titlePage: 'Frontespizio',
  copyright: 'Colophon',
  halfTitle: 'Occhiello',
  landmarks: 'Punti di riferimento',
  pageList: 'Pagine',
  start: 'Inizio del testo',
  outline: 'Scaletta',
  anonymous: 'Anonimo',
  untitled: 'Senza titolo',
  chapter: (number) => `Capitolo ${number}`,
  inSeries: (title, number) => `${title}, libro ${number}`,
  chapterWords: 'capitolo',
  partWords: 'parte|libro|volume',
  callouts: { tip: 'Consiglio', warning: 'Attenzione', example: 'Esempio', note: 'Nota' },
  done: 'Fatto',
  notDone: 'Da fare',
  sceneBreak: 'Cambio di scena',
  footnote: 'Nota',
  backToText: 'Torna al testo',
  rights:
    'Tutti i diritti riservati. Nessuna parte di questa pubblicazione può essere riprodotta, archiviata o trasmessa in qualsiasi forma o con qualsiasi mezzo senza il previo consenso scritto dell’autore, salvo brevi citazioni nelle recensioni.',
  fiction:
    'Questa è un’opera di fantasia. Nomi, personaggi, luoghi ed eventi sono frutto dell’immaginazione o sono usati in modo fittizio. Ogni somiglianza con persone reali, vive o defunte, fatti o luoghi è puramente casuale.',
  nonFiction:
    'Le informazioni contenute in questa pubblicazione sono di carattere generale e sono fornite senza alcuna garanzia. Non sostituiscono il parere di un professionista.',
  aiNotice: 'Questo libro è stato scritto con l’aiuto dell’intelligenza artificiale.',
  edition: (number) => (number === 1 ? 'Prima edizione' : `${number}ª edizione`),
  accessibility: 'Testo adattabile con titoli, indice e ordine di lettura logico. Le immagini, se presenti, hanno un testo alternativo.',
  parts: partNames(
    'Dedica;Epigrafe;Prefazione;Premessa|Nota dell’autore|Nota dell’autrice;Introduzione;Prologo;Interludio|Intermezzo;Epilogo;Postfazione;Conclusione|Conclusioni;Ringraziamenti;L’autore|L’autrice|Sull’autore|Sull’autrice;Altri libri|Dello stesso autore|Della stessa autrice;Appendice;Glossario;Bibliografia|Fonti|Riferimenti;Note',
  ),
};
