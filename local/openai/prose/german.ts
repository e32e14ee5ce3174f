import { phrases, type Grammar } from './composer.ts';

/** Plain German prose without a subject of its own: what a model sends when it answers in the wrong language. */
export const GERMAN: Grammar = {
  wann: phrases(`
    am frühen Morgen / gegen Abend / nach einigen Wochen / im zweiten Jahr / an einem gewöhnlichen Dienstag /
    kurz vor Mitternacht / im letzten Winter / nach dem Regen / zu Beginn der Saison / in einer ruhigen Stunde`),
  wer: phrases(`
    die alte Lehrerin / der junge Bäcker / eine Nachbarin aus Kassel / der Leiter der Werkstatt / die Ärztin vom Marktplatz /
    ein Schreiner aus Graz / die Tochter des Müllers / der Fährmann / eine Studentin / der Gärtner / die Wirtin /
    ein müder Reisender`),
  wo: phrases(`
    in der Küche / auf dem Marktplatz / hinter dem alten Bahnhof / am Ufer des Flusses / im Garten / in der Werkstatt /
    auf der Brücke / im oberen Stockwerk / vor dem Rathaus / am Rand des Dorfes / in der Bibliothek`),
  was: phrases(`
    einen Brief / den Schlüssel / eine Liste mit Fragen / das alte Werkzeug / einen Plan für die Woche / die Rechnung /
    eine Karte der Gegend / das letzte Brot / ein Heft voller Notizen / die richtige Antwort / den ersten Entwurf /
    ein stilles Versprechen`),
  grund: phrases(`
    weil niemand sonst daran gedacht hatte / weil die Zeit knapp war / obwohl es kaum jemand bemerkte /
    damit die Arbeit weitergehen konnte / weil es so vereinbart war / ohne dass jemand danach fragte / obwohl der Weg weit war /
    bevor der Zug kam / als das Licht schon schwächer wurde / während draußen der Wind ging`),
  tat: phrases(`
    suchte / fand / brachte / versteckte / prüfte / vergaß / verlangte / zeigte / holte / erwartete`),
  satz: [
    '{wann} {tat} {wer} {wo} {was}, {grund}.',
    '{wo} {tat} {wer} {was} und sprach lange nicht darüber.',
    'Man sagt, {wer} habe {wann} {was} gefunden, {grund}.',
    'Wer {was} haben will, muss {wo} warten und darf nicht ungeduldig werden.',
    'Niemand wusste genau, warum {wer} {wo} {was} liegen ließ.',
    '{wann} war es {wo} still, und {wer} {tat} {was}.',
    'Erst später wurde klar, dass {wer} {was} brauchte, {grund}.',
    'Das alles geschah {wo}, {grund}, und {wer} erinnerte sich noch lange daran.',
    'Nicht jeder hätte {wann} {was} aus der Hand gegeben, aber {wer} tat es.',
    'Am Ende zählt weniger, wer {was} besitzt, als was {wer} {wann} daraus macht.',
    '{wer} {tat} {wann} {was}, doch {wo} änderte sich dadurch nur wenig.',
    'Zwischen {wer} und dem Rest des Dorfes stand {wann} nur noch die Frage, wie es weitergehen sollte.',
  ],
  titel: ['Ein Morgen {wo}', 'Was {wer} sah', 'Der Weg {wo}', 'Noch einmal {wo}', 'Wie {wer} blieb', 'Stille {wo}'],
};
