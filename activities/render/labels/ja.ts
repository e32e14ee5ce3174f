import { hanNumber } from './han-number.ts';
import { partNames, type Labels } from './labels.ts';

export const ja: Labels = {
  contents: '目次',
  cover: '表紙',
  titlePage: '扉',
  copyright: '奥付',
  halfTitle: '小扉',
  landmarks: 'ランドマーク',
  pageList: 'ページ一覧',
  start: '本文',
  outline: '構成案',
  anonymous: '著者不詳',
  untitled: '無題',
  chapter: (number) => `第${hanNumber(number)}章`,
  inSeries: (title, number) => `${title} 第${hanNumber(number)}巻`,
  chapterWords: '第',
  partWords: '第.{1,4}[部巻編]',
  callouts: { tip: 'ヒント', warning: '注意', example: '例', note: 'メモ' },
  done: '完了',
  notDone: '未完了',
  sceneBreak: '場面転換',
  footnote: '注',
  backToText: '本文に戻る',
  rights:
    '無断転載を禁じます。書評における短い引用を除き、著者の書面による事前の許可なく、本書のいかなる部分も、いかなる形式または手段によっても複製、保存、転送することはできません。',
  fiction:
    'これはフィクションです。登場する人名、人物、場所、出来事は想像の産物であるか、架空のものとして用いられています。実在の人物、出来事、場所とはいっさい関係ありません。',
  nonFiction: '本書の情報は一般的なものであり、いかなる保証も伴いません。専門家の助言に代わるものではありません。',
  aiNotice: '本書は人工知能の助けを借りて執筆されました。',
  edition: (number) => (number === 1 ? '初版' : `第${hanNumber(number)}版`),
  accessibility: '見出し、目次、論理的な読み上げ順を備えたリフロー型のテキストです。画像がある場合は代替テキストが付いています。',
  parts: partNames(
    '献辞;エピグラフ|題辞;序文|推薦の言葉;まえがき|はじめに|前書き;序論|序章|導入;プロローグ;幕間|インタールード;エピローグ|終章;あとがき|後書き;結論|おわりに;謝辞;著者について|著者紹介|著者略歴;既刊|同じ著者の本;付録;用語集;参考文献|出典;注|注釈',
  ),
};
