import { partNames, type Labels } from './labels.ts';

export const pl: Labels = {
  contents: 'Spis treści',
  cover: 'Okładka',
  titlePage: 'Strona tytułowa',
  copyright: 'Strona redakcyjna',
  halfTitle: 'Strona przedtytułowa',
  landmarks: 'Punkty orientacyjne',
  pageList: 'Strony',
  start: 'Początek tekstu',
  outline: 'Konspekt',
  anonymous: 'Anonim',
  untitled: 'Bez tytułu',
  chapter: (number) => `Rozdział ${number}`,
  inSeries: (title, number) => `${title}, tom ${number}`,
  chapterWords: 'rozdział',
  partWords: 'część|księga|tom',
  callouts: { tip: 'Wskazówka', warning: 'Uwaga', example: 'Przykład', note: 'Informacja' },
  done: 'Zrobione',
  notDone: 'Do zrobienia',
  sceneBreak: 'Zmiana sceny',
  footnote: 'Przypis',
  backToText: 'Wróć do tekstu',
  rights:
    'Wszelkie prawa zastrzeżone. Żadna część tej publikacji nie może być powielana, przechowywana ani przekazywana w jakiejkolwiek formie lub w jakikolwiek sposób bez uprzedniej pisemnej zgody autora, z wyjątkiem krótkich cytatów w recenzjach.',
  fiction:
    'Książka jest dziełem fikcji. Imiona, postacie, miejsca i wydarzenia są wytworem wyobraźni lub zostały użyte fikcyjnie. Wszelkie podobieństwo do rzeczywistych osób, żyjących lub zmarłych, zdarzeń lub miejsc jest przypadkowe.',
  nonFiction:
    'Informacje zawarte w tej publikacji mają charakter ogólny i są podawane bez jakiejkolwiek gwarancji. Nie zastępują porady specjalisty.',
  aiNotice: 'Ta książka powstała z pomocą sztucznej inteligencji.',
  edition: (number) => `Wydanie ${['pierwsze', 'drugie', 'trzecie', 'czwarte', 'piąte'][number - 1] ?? number}`,
  accessibility:
    'Tekst o zmiennym układzie z nagłówkami, spisem treści i logiczną kolejnością czytania. Ilustracje, jeśli występują, mają tekst alternatywny.',
  parts: partNames(
    'Dedykacja;Motto;Słowo wstępne;Przedmowa|Od autora|Od autorki;Wstęp|Wprowadzenie;Prolog;Interludium|Intermezzo;Epilog;Posłowie;Zakończenie|Podsumowanie;Podziękowania;O autorze|O autorce;Inne książki|Tego samego autora|Tej samej autorki;Dodatek|Aneks;Słowniczek|Glosariusz;Bibliografia|Źródła|Literatura;Przypisy',
  ),
};
