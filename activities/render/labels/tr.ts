import { partNames, type Labels } from './labels.ts';

export const tr: Labels = {
  contents: 'İçindekiler',
  cover: 'Kapak',
  titlePage: 'Başlık Sayfası',
  copyright: 'Künye',
  halfTitle: 'Yarım Başlık',
  landmarks: 'Yer İşaretleri',
  pageList: 'Sayfalar',
  start: 'Metnin Başı',
  outline: 'Taslak',
  anonymous: 'Anonim',
  untitled: 'Başlıksız',
  chapter: (number) => `Bölüm ${number}`,
  inSeries: (title, number) => `${title}, ${number}. kitap`,
  chapterWords: 'bölüm',
  partWords: 'kısım|kitap|cilt',
  callouts: { tip: 'İpucu', warning: 'Dikkat', example: 'Örnek', note: 'Not' },
  done: 'Yapıldı',
  notDone: 'Yapılmadı',
  sceneBreak: 'Sahne değişimi',
  footnote: 'Dipnot',
  backToText: 'Metne dön',
  rights:
    'Tüm hakları saklıdır. Bu yayının hiçbir bölümü, eleştirilerdeki kısa alıntılar dışında, yazarın önceden verilmiş yazılı izni olmadan hiçbir biçimde ve hiçbir yolla çoğaltılamaz, saklanamaz veya iletilemez.',
  fiction:
    'Bu bir kurgu eserdir. İsimler, karakterler, yerler ve olaylar hayal ürünüdür ya da kurgusal olarak kullanılmıştır. Yaşayan veya ölmüş kişilerle, olaylarla ya da yerlerle benzerlikler rastlantıdır.',
  nonFiction: 'Bu yayındaki bilgiler genel niteliktedir ve hiçbir güvence verilmeden sunulmuştur. Uzman görüşünün yerini tutmaz.',
  aiNotice: 'Bu kitap yapay zekâ yardımıyla yazılmıştır.',
  edition: (number) => `${number}. Baskı`,
  accessibility:
    'Başlıkları, içindekiler tablosu ve mantıklı okuma sırası olan, yeniden akabilen metin. Varsa görsellerin alternatif metni bulunur.',
  parts: partNames(
    'İthaf;Epigraf;Sunuş|Takdim;Önsöz|Yazarın Notu;Giriş;Prolog;Ara Bölüm|İnterlüd;Epilog;Sonsöz;Sonuç;Teşekkür|Teşekkürler;Yazar Hakkında;Yazarın Diğer Kitapları;Ek|Ekler;Sözlük|Sözlükçe;Kaynakça|Kaynaklar;Notlar',
  ),
};
