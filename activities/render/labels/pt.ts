import { partNames, type Labels } from './labels.ts';

export const pt: Labels = {
  contents: 'Sumário',
  cover: 'Capa',
  titlePage: 'Folha de rosto',
  copyright: 'Direitos autorais',
  halfTitle: 'Falsa folha de rosto',
  landmarks: 'Pontos de referência',
  pageList: 'Páginas',
  start: 'Início do texto',
  outline: 'Esboço',
  anonymous: 'Anônimo',
  untitled: 'Sem título',
  chapter: (number) => `Capítulo ${number}`,
  inSeries: (title, number) => `${title}, livro ${number}`,
  chapterWords: 'capítulo|capitulo',
  partWords: 'parte|livro|volume',
  callouts: { tip: 'Dica', warning: 'Atenção', example: 'Exemplo', note: 'Nota' },
  done: 'Feito',
  notDone: 'Por fazer',
  sceneBreak: 'Mudança de cena',
  footnote: 'Nota de rodapé',
  backToText: 'Voltar ao texto',
  rights:
    'Todos os direitos reservados. Nenhuma parte desta publicação pode ser reproduzida, armazenada ou transmitida por qualquer forma ou meio sem a autorização prévia e por escrito do autor, exceto breves citações em resenhas.',
  fiction:
    'Esta é uma obra de ficção. Nomes, personagens, lugares e acontecimentos são produto da imaginação ou usados de forma fictícia. Qualquer semelhança com pessoas reais, vivas ou mortas, fatos ou lugares é mera coincidência.',
  nonFiction:
    'As informações desta publicação são de caráter geral e são fornecidas sem garantia de qualquer tipo. Não substituem o aconselhamento de um profissional.',
  aiNotice: 'Este livro foi escrito com a ajuda de inteligência artificial.',
  edition: (number) => `${number}ª edição`,
  accessibility: 'Texto adaptável com títulos, sumário e ordem de leitura lógica. As imagens, quando existem, têm texto alternativo.',
  parts: partNames(
    'Dedicatória;Epígrafe;Prefácio;Apresentação|Nota do autor|Nota da autora;Introdução;Prólogo;Interlúdio;Epílogo;Posfácio;Conclusão;Agradecimentos;Sobre o autor|Sobre a autora;Outras obras|Outros livros|Do mesmo autor|Da mesma autora;Apêndice|Anexo;Glossário;Bibliografia|Fontes|Referências;Notas',
  ),
};
