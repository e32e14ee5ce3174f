import { partNames, type Labels } from './labels.ts';

export const de: Labels = {
  contents: 'Inhalt',
  cover: 'Umschlag',
  titlePage: 'Titelseite',
  copyright: 'Impressum',
  halfTitle: 'Schmutztitel',
  landmarks: 'Orientierungspunkte',
  pageList: 'Seiten',
  start: 'Textanfang',
  outline: 'Entwurf',
  anonymous: 'Anonym',
  untitled: 'Ohne Titel',
  chapter: (number) => `Kapitel ${number}`,
  inSeries: (title, number) => `${title}, Band ${number}`,
  chapterWords: 'kapitel',
  partWords: 'teil|buch|band',
  callouts: { tip: 'Tipp', warning: 'Achtung', example: 'Beispiel', note: 'Hinweis' },
  done: 'Erledigt',
  notDone: 'Offen',
  sceneBreak: 'Szenenwechsel',
  footnote: 'Fußnote',
  backToText: 'Zurück zum Text',
  rights:
    'Alle Rechte vorbehalten. Kein Teil dieses Werkes darf ohne vorherige schriftliche Zustimmung der Autorin oder des Autors in irgendeiner Form vervielfältigt, gespeichert oder verbreitet werden; ausgenommen sind kurze Zitate in Besprechungen.',
  fiction:
    'Dieses Buch ist ein fiktionales Werk. Namen, Figuren, Orte und Ereignisse sind frei erfunden oder werden fiktional verwendet. Jede Ähnlichkeit mit lebenden oder verstorbenen Personen, Ereignissen oder Orten ist zufällig.',
  nonFiction: 'Die Angaben in diesem Buch sind allgemeiner Art und erfolgen ohne Gewähr. Sie ersetzen keine fachliche Beratung.',
  aiNotice: 'Dieses Buch entstand mithilfe künstlicher Intelligenz.',
  edition: (number) => `${number}. Auflage`,
  accessibility:
    'Umfließender Text mit Überschriften, Inhaltsverzeichnis und logischer Lesereihenfolge. Abbildungen haben, wo es sie gibt, einen Alternativtext.',
  parts: partNames(
    'Widmung;Motto;Geleitwort|Zum Geleit;Vorwort|Vorbemerkung;Einleitung|Einführung;Prolog;Zwischenspiel|Intermezzo|Interludium;Epilog;Nachwort;Schluss|Fazit|Schlusswort;Danksagung|Dank;Zur Person|Über die Autorin|Über den Autor|Zum Autor|Zur Autorin;Weitere Bücher|Von derselben Autorin|Vom selben Autor;Anhang;Glossar;Literatur|Literaturverzeichnis|Quellen|Bibliografie;Anmerkungen|Endnoten',
  ),
};
