import { partNames, type Labels } from './labels.ts';

export const ko: Labels = {
  contents: '차례',
  cover: '표지',
  titlePage: '속표지',
  copyright: '판권',
  halfTitle: '약표제지',
  landmarks: '주요 위치',
  pageList: '페이지',
  start: '본문',
  outline: '개요',
  anonymous: '작자 미상',
  untitled: '제목 없음',
  chapter: (number) => `제${number}장`,
  inSeries: (title, number) => `${title} 제${number}권`,
  chapterWords: '제?\\s*\\d+\\s*장',
  partWords: '제?\\s*\\d+\\s*[부권편]',
  callouts: { tip: '팁', warning: '주의', example: '예', note: '참고' },
  done: '완료',
  notDone: '미완료',
  sceneBreak: '장면 전환',
  footnote: '각주',
  backToText: '본문으로 돌아가기',
  rights:
    '모든 권리는 저작권자에게 있습니다. 서평의 짧은 인용을 제외하고, 저자의 사전 서면 허락 없이 이 책의 어떤 부분도 어떤 형태나 수단으로든 복제, 저장 또는 전송할 수 없습니다.',
  fiction:
    '이 책은 허구의 작품입니다. 등장하는 이름, 인물, 장소, 사건은 상상의 산물이거나 허구로 사용되었으며, 실존 인물이나 사건, 장소와의 유사성은 우연입니다.',
  nonFiction: '이 책의 정보는 일반적인 것이며 어떠한 보증도 하지 않습니다. 전문가의 조언을 대신하지 않습니다.',
  aiNotice: '이 책은 인공지능의 도움을 받아 쓰였습니다.',
  edition: (number) => (number === 1 ? '초판' : `${number}판`),
  accessibility: '제목, 차례, 논리적인 읽기 순서를 갖춘 리플로우 텍스트입니다. 그림이 있는 경우 대체 텍스트가 있습니다.',
  parts: partNames(
    '헌사;제사;추천의 글|추천사;머리말|서문|작가의 말;들어가며|서론|들어가는 말;프롤로그;막간|간주;에필로그;후기|맺음말;나가며|결론;감사의 말|감사의 글;지은이 소개|작가 소개|저자 소개;다른 책들|지은이의 다른 책;부록;용어집;참고문헌|출처;주|주석|미주',
  ),
};
