import { partNames, type Labels } from './labels.ts';

export const es: Labels = {
  contents: 'Índice',
  cover: 'Cubierta',
  titlePage: 'Portada',
  copyright: 'Página de créditos',
  halfTitle: 'Portadilla',
  landmarks: 'Puntos de referencia',
  pageList: 'Páginas',
  start: 'Comienzo del texto',
  outline: 'Esquema',
  anonymous: 'Anónimo',
  untitled: 'Sin título',
  chapter: (number) => `Capítulo ${number}`,
  inSeries: (title, number) => `${title}, libro ${number}`,
  chapterWords: 'capítulo|capitulo',
  partWords: 'parte|libro|tomo',
  callouts: { tip: 'Consejo', warning: 'Atención', example: 'Ejemplo', note: 'Nota' },
  done: 'Hecho',
  notDone: 'Pendiente',
  sceneBreak: 'Cambio de escena',
  footnote: 'Nota al pie',
  backToText: 'Volver al texto',
  rights:
    'Todos los derechos reservados. Ninguna parte de esta publicación puede ser reproducida, almacenada o transmitida en forma alguna ni por ningún medio sin el permiso previo y por escrito del autor, salvo breves citas en reseñas.',
  fiction:
    'Esta es una obra de ficción. Los nombres, personajes, lugares y sucesos son producto de la imaginación o se usan de manera ficticia. Cualquier parecido con personas reales, vivas o muertas, hechos o lugares es pura coincidencia.',
  nonFiction:
    'La información de esta publicación es de carácter general y se ofrece sin garantía de ningún tipo. No sustituye el consejo de un profesional.',
  aiNotice: 'Este libro se escribió con ayuda de inteligencia artificial.',
  edition: (number) => (number === 1 ? 'Primera edición' : `${number}.ª edición`),
  accessibility: 'Texto adaptable con encabezados, índice y orden de lectura lógico. Las imágenes, si las hay, tienen texto alternativo.',
  parts: partNames(
    'Dedicatoria;Epígrafe;Prefacio|Presentación;Prólogo del autor|Nota del autor|Nota de la autora;Introducción;Prólogo;Interludio|Intermedio;Epílogo;Posfacio;Conclusión|Conclusiones;Agradecimientos;Sobre el autor|Sobre la autora|Acerca del autor|Acerca de la autora;Otras obras|Otros libros;Apéndice|Anexo;Glosario;Bibliografía|Fuentes|Referencias;Notas',
  ),
};
