import { partNames, type Labels } from './labels.ts';

const ONES =
  'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(' ');
const TENS = ['Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

/** A number below a hundred in words, others in figures. */
export function englishNumber(number: number): string {
  if (number < 1 || number > 99) return String(number);
  if (number < 20) return ONES[number - 1] ?? '';
  const ones = ONES[(number % 10) - 1];
  return (TENS[Math.floor(number / 10) - 2] ?? '') + (ones ? `-${ones}` : '');
}

export const en: Labels = {
  contents: 'Contents',
  cover: 'Cover',
  titlePage: 'Title Page',
  copyright: 'Copyright',
  halfTitle: 'Half Title',
  landmarks: 'Landmarks',
  pageList: 'Pages',
  start: 'Start of Content',
  outline: 'Outline',
  anonymous: 'Anonymous',
  untitled: 'Untitled',
  chapter: (number) => `Chapter ${englishNumber(number)}`,
  inSeries: (title, number) => `${title}, Book ${englishNumber(number)}`,
  chapterWords: 'chapter',
  partWords: 'part|book|volume',
  callouts: { tip: 'Tip', warning: 'Warning', example: 'Example', note: 'Note' },
  done: 'Done',
  notDone: 'Not done',
  sceneBreak: 'Scene break',
  footnote: 'Footnote',
  backToText: 'Back to the text',
  rights:
    'All rights reserved. No part of this publication may be reproduced, stored or transmitted in any form or by any means without the prior written permission of the author, except for brief quotations in reviews.',
  fiction:
    'This is a work of fiction. Names, characters, places and incidents are products of the imagination or are used fictitiously. Any resemblance to actual persons, living or dead, events or locales is coincidental.',
  nonFiction:
    'The information in this publication is of a general nature and is provided without warranty of any kind. It does not replace professional advice.',
  aiNotice: 'This book was written with the help of artificial intelligence.',
  edition: (number) => `${ORDINALS[number - 1] ?? `${number}th`} edition`,
  accessibility:
    'Reflowable text with headings, a table of contents and a logical reading order. Images, where there are any, have alternative text.',
  parts: partNames(
    'Dedication;Epigraph;Foreword;Preface|Author’s Note|A Note from the Author;Introduction;Prologue;Interlude|Intermezzo;Epilogue;Afterword|Author’s Afterword;Conclusion;Acknowledgments|Acknowledgements;About the Author|About the Authors;Also by|Also by the Author|Other Books;Appendix;Glossary;Bibliography|References|Sources|Further Reading|Works Cited;Notes|Endnotes',
  ),
};
