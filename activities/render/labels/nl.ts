import { partNames, type Labels } from './labels.ts';

export const nl: Labels = {
  contents: 'Inhoud',
  cover: 'Omslag',
  titlePage: 'Titelpagina',
  copyright: 'Colofon',
  halfTitle: 'Franse titel',
  landmarks: 'Oriëntatiepunten',
  pageList: 'Pagina’s',
  start: 'Begin van de tekst',
  outline: 'Opzet',
  anonymous: 'Anoniem',
  untitled: 'Zonder titel',
  chapter: (number) => `Hoofdstuk ${number}`,
  inSeries: (title, number) => `${title}, deel ${number}`,
  chapterWords: 'hoofdstuk',
  partWords: 'deel|boek',
  callouts: { tip: 'Tip', warning: 'Let op', example: 'Voorbeeld', note: 'Opmerking' },
  done: 'Gedaan',
  notDone: 'Nog te doen',
  sceneBreak: 'Scènewisseling',
  footnote: 'Voetnoot',
  backToText: 'Terug naar de tekst',
  rights:
    'Alle rechten voorbehouden. Niets uit deze uitgave mag worden verveelvoudigd, opgeslagen of openbaar gemaakt, in enige vorm of op enige wijze, zonder voorafgaande schriftelijke toestemming van de auteur, behalve korte citaten in besprekingen.',
  fiction:
    'Dit is een fictief werk. Namen, personages, plaatsen en gebeurtenissen zijn aan de verbeelding ontsproten of fictief gebruikt. Elke gelijkenis met bestaande personen, levend of dood, gebeurtenissen of plaatsen berust op toeval.',
  nonFiction:
    'De informatie in deze uitgave is van algemene aard en wordt zonder enige garantie gegeven. Zij vervangt geen professioneel advies.',
  aiNotice: 'Dit boek is geschreven met behulp van kunstmatige intelligentie.',
  edition: (number) => (number === 1 ? 'Eerste druk' : `${number}e druk`),
  accessibility:
    'Herschikbare tekst met koppen, een inhoudsopgave en een logische leesvolgorde. Eventuele afbeeldingen hebben een alternatieve tekst.',
  parts: partNames(
    'Opdracht;Motto;Ten geleide;Voorwoord|Woord vooraf;Inleiding|Introductie;Proloog;Intermezzo|Tussenspel;Epiloog;Nawoord;Conclusie|Tot slot|Slot;Dankwoord|Dankbetuiging;Over de auteur|Over de schrijver|Over de schrijfster;Ook van deze auteur|Eerder verschenen;Bijlage|Appendix;Woordenlijst|Verklarende woordenlijst;Literatuur|Bibliografie|Bronnen;Noten|Aantekeningen',
  ),
};
