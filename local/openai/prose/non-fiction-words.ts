import { phrases, type Grammar } from './composer.ts';

/** Phrases from which expository sentences are made. They suit any subject; the subject's own words come through the topic slots. */
export const NON_FICTION_WORDS: Grammar = {
  person: ['{role} in {town}', '{role} in {town}', '{role} with {trait}', '{role} from {town} with {trait}'],
  role: phrases(`
    a retired engineer / a school librarian / a night nurse / a carpenter / a young accountant / a baker / a music teacher /
    a bus driver / a market gardener / a parent of three / a translator / a shop owner / a physiotherapist / an electrician /
    a former sailor / a tax adviser / a primary teacher / a small-town lawyer / a potter / a data analyst / a chef /
    a stage manager / a postal worker / a graduate student / a bicycle mechanic / a choir leader`),
  town: phrases(`
    Leeds / Porto / a village near Lyon / Duluth / Galway / Bergen / a suburb of Ottawa / Tucson / Ghent / Adelaide /
    a valley town / Bristol / Graz / Cape Town / Kyoto / a river port / Aarhus / Santa Fe / a quiet part of Naples / Dundee`),
  trait: phrases(`
    two spare evenings a week / no money to waste / a stubborn streak / a patient family / more questions than time /
    one good notebook / a borrowed desk / twenty years of bad habits / a long commute / very little patience / a fear of mistakes /
    an old laptop`),
  reader: phrases(`
    a beginner / a careful reader / someone starting late / a busy parent / an impatient learner / a sceptic /
    anyone with a full calendar / a small team / a newcomer / a returning amateur / an experienced hand / a curious neighbour /
    a patient beginner / the person who pays / a tired manager / the youngest in the room / someone with small children / a cautious buyer / a hobbyist / a visitor from outside`),
  doing: phrases(`
    keeping a short written record / starting with one small change / asking one plain question first /
    working from a simple list / testing the idea on paper / doing the dull part early / setting a limit in advance /
    comparing two cases side by side / saying the goal out loud / going slower than feels natural / borrowing before buying /
    checking the result a week later / leaving room for error / throwing out what is not used / measuring before cutting /
    reading the labels twice / finishing one thing at a time / drawing it on a single page / inviting a second opinion /
    repeating the first step / naming the problem exactly / resting on purpose / keeping the tools in one place /
    putting dates on everything / counting the cost honestly /
    asking what could go wrong / writing the last page first / trading speed for care / watching somebody else do it / taking one thing away / sleeping on a decision / keeping two versions / starting again from the middle /
    agreeing on words / closing the door for an hour / rounding down / using what is at hand / marking what is certain / saying no to the second offer / teaching it to a child / keeping a spare / checking the weather first / cleaning up at once / making the steps smaller / reading the small print`),
  act: phrases(`
    write down what happened / change one thing and wait / ask somebody who has done it / put a date on it /
    try it on a small scale / look at last month first / sort the pieces into three piles / set a timer / read the notes aloud /
    draw a rough sketch / leave it overnight / compare two examples / cross out the weakest item / explain it to a friend /
    start from the result / keep the receipt / count what is already there / make the second attempt easier /
    stop while it still goes well / choose the cheaper test / fix the smallest fault / decide what to ignore /
    make a list of three / take a photograph / halve the quantity / ask for the price / wait until Thursday / read one page more / write a single sentence / measure it twice / give the tools away / walk around the block / call a friend /
    begin with the end / name one reason / put the phone aside / keep the smaller half / swap two steps / test it on a Sunday / tidy the table / mark the calendar / say it in ten words / note the date / repeat it once`),
  result: phrases(`
    fewer surprises later / a clearer view of the cost / steady progress / a habit that survives a bad week / better questions /
    less waste / a calmer start / work that can be checked / an honest picture / room to correct course / small gains that add up /
    a decision one can defend / confidence of the quiet kind / time for what matters / a result worth keeping /
    a routine that feels light / mistakes that cost little / something to show for the effort / a firmer grip on the basics /
    a shorter list / an easier second year / less to carry / work that others can take over / a plan with slack in it / good evenings / fewer arguments / a safer start / numbers that agree / a reason to go on / a smaller bill /
    trust that was earned / a clear next step / skills that stay / an early warning / a lighter week`),
  obstacle: phrases(`
    impatience / too many choices / the wish to do everything at once / old habits / advice that fits somebody else /
    fear of looking foolish / a lack of clear words / poor timing / the noise of other people’s success / plain tiredness /
    tools bought too early / a vague goal / the search for a shortcut / unspoken expectations / half-finished attempts /
    a crowded week / the first disappointment /
    bad light and no time / the opinion of experts / a wrong first measurement / pride / the price of good material / boredom / a missing page / somebody else’s deadline / the charm of new tools / a rule nobody checked /
    good intentions / an unread manual / the fear of asking / lost receipts / a plan without dates`),
  time: phrases(`
    in the first week / on an ordinary Tuesday / after a month or so / at the end of a long day / before the season turns /
    in the second year / early on / when the novelty wears off / in a quiet hour / on the third attempt / by late spring /
    at the start of each month / within a few days / over one winter / sooner than expected / at the kitchen table /
    during a busy season / once the basics hold /
    after the first mistake / in a cold spring / on the way home / at the half-year mark / just before the deadline / on a rainy weekend / after ten or twelve tries / between two projects / in the last week of the month /
    long before any reward / during the holidays / when help arrives late / after a good night / in the third month / on the last working day / as soon as money is involved`),
  tool: phrases(`
    a pencil and a sheet of paper / a plain spreadsheet / a wall calendar / a shoebox of notes / a ten-minute walk /
    a short checklist / one honest conversation / a kitchen timer / a pocket notebook / two columns on a page /
    a photograph of the starting point / a weekly reminder / a shelf with labels / a rough sketch / a small budget /
    a single index card /
    an old diary / a measuring tape / a second pair of eyes / three coloured pens / a spare hour / a library card / a phone call / a printed plan / a jar for small change / a kitchen scale / a map of the week / a borrowed textbook /
    a clear table / a notebook per month`),
  quality: phrases(`
    patient / plain / repeatable / cheap to try / easy to explain / modest / visible / honest / well timed / forgiving / exact /
    unhurried / specific / reversible / sturdy / generous /
    calm / brief / portable / well documented / open to criticism / thrifty / steady / shared`),
  image: phrases(`
    a well-used path / a good pair of shoes / a clean workbench / a recipe / a slow river / a garden gate / a second language /
    a bridge built from both banks / a map with blank corners / a loaf left to rise / a shared calendar / a stubborn door /
    a familiar song / a tool that fits the hand / a long staircase /
    a lamp left on in the hall / a borrowed coat / a bench in the park / a half-finished letter / a row of labelled jars / a rope with a good knot / a slow train / a kettle on the stove / a spare key / a fence in need of paint`),
  mostly: phrases(`
    usually / often / as a rule / more often than not / in practice / sooner or later / nearly always / for most people /
    in the long run / with few exceptions`),
  few: phrases(`
    two or three / a handful of / three / four / half a dozen / a dozen / five or six / several`),
  lead: [
    '{time}, and above all for {reader}, ',
    'after {doing}, ',
    'for {reader} with {trait}, ',
    '{time}, with {tool} within reach, ',
    'as {person} noticed {time}, ',
    'in the experience of {person}, ',
    'whatever {reader} may hear {time}, ',
    'for all the talk of {obstacle}, ',
    'with {tool} to hand, ',
    'once {reader} has learned to {act}, ',
  ],
  // What sets one mention of a topic apart from the next; plain adjectives that suit any noun.
  which: [
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    'ordinary',
    'good',
    'early',
    'real',
    'new',
    'everyday',
    'later',
    'careful',
    'successful',
    'local',
    'simple',
    'better',
  ],
};
