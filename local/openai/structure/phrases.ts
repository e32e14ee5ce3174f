import { phrases, type Grammar } from '../prose/composer.ts';

/** Short values of structured answers, by kind. `{x}` and `{y}` are topics, `{n}` and `{m}` characters. */
export const PHRASES: Grammar = {
  question: phrases(`
    How long before {x} [shows|show] results? / What is the difference between {x} and {y}? /
    Is it possible to begin with {x} before {y}? / How much should one spend on {x}? / What is the most common mistake with {x}? /
    Can {x} and {y} be combined? / Who should keep away from {x}? / When is the right time for {x}? /
    How does one explain {x} to a doubtful family? / Which part of {x} matters most? / What happens to {x} when time is short? /
    Where does {x} fit into an ordinary week?`),
  point: phrases(`
    Why {x} [comes|come] before {y} / A simple routine for {x} / What {x} [has|have] to do with {y} /
    Three signs that {x} [needs|need] attention / The hidden cost of {x} / How to judge {x} without special tools /
    Where {x} usually [goes|go] wrong / A small experiment with {x} / What to leave out of {x} /
    How {x} [changes|change] over a year / The first hour with {x} / Who depends on {x} / How {x} and {y} support each other /
    What to check before relying on {x} / A short history of {x} / Keeping {x} within budget`),
  beat: phrases(`
    {n} finds the first trace of {x} / {n} and {m} quarrel about {x} / What {n} hides about {x} comes to light /
    {n} loses {x} and gains {y} / {m} makes an offer that turns on {x} / A stranger recognises {x} / {n} returns to {x} alone /
    The truth about {x} costs {m} a friend / {n} chooses {x} over {y} / A door opens because of {x} / {m} warns {n} away from {x} /
    An old debt ties {n} to {x} / {n} learns who sold {x} / {x} [is|are] not what {m} promised`),
  keyword: phrases(`
    {x} for beginners / {x} guide / best {x} / {x} and {y} / how to start with {x} / {x} ideas / everyday {x} / {x} explained /
    {x} tips / simple {x} / {x} step by step / {x} at home`),
  role: phrases(`
    the one who asks the questions / keeper of the secret / rival and reluctant ally / loyal friend / witness /
    mentor with a debt / the voice of caution / outsider with a claim`),
  site: phrases(`
    Field Notes Quarterly / The Practical Review / Open Library of Methods / Example Institute / The Weekly Ledger /
    Journal of Everyday Practice / Northside Press / The Common Reader`),
  place: phrases(`
    {x} by the river / the yard behind {x} / the old gate near {x} / the north road, past {x} / the market beside {x} /
    the house above {x}`),
  guardrail: [
    'Explain {x} before relying on it.',
    'Give one worked example for {x}, and no more than two.',
    'Keep {x} and {y} apart in every chapter.',
    'State where advice on {x} does not apply.',
    'Leave out brand names when speaking of {x}.',
    'Say plainly what {x} [costs|cost] in time and money.',
    'Never promise results from {x} alone.',
    'Define {x} once, and use the same word afterwards.',
  ],
  reader: [
    'Someone in a small flat who has read about {x} and wants to know whether {y} [is|are] worth the effort.',
    'A working parent with two free evenings, curious about {x} and wary of {y}.',
    'A careful beginner who has failed with {x} once and wonders what {y} [has|have] to do with it.',
    'An experienced amateur who knows {x} well but has never made sense of {y}.',
  ],
  lesson: [
    'This chapter shows how {x} and {y} work together, and where they get in each other’s way.',
    'It explains {x} in plain steps and ends with a small exercise on {y}.',
    'The reader learns what to expect from {x} in the first month, and how to tell progress from luck.',
    'Beginning with {x}, the text works its way to {y} by means of two worked examples.',
    'Here the costs of {x} are set against the benefits, with {y} as the test case.',
    'A short history of {x} leads to the question that matters most: what to do about {y}.',
    'Common mistakes with {x} are named one by one, each with a remedy that takes less than an hour.',
    'The chapter closes with a checklist for {x} and a warning about {y}.',
    'Three ordinary people try {x}, and their notes show why {y} [needs|need] patience.',
    'What most guides leave out about {x} is put in the middle here, next to {y}.',
    'It compares two ways of handling {x} and says when each is the better one.',
    'By the end, {x} should feel like routine and {y} like the next natural step.',
    'A plan for one week turns {x} from an intention into a habit.',
    'It also prepares the ground for {y}, which the following chapter takes up.',
  ],
  plot: [
    '{event}, {outcome}.',
    '{event}, {outcome}.',
    '{when}, {event}.',
    '{when}, {event}, {outcome}.',
    '{event}.',
    '{event}; {when}, {event}.',
    'A stranger knows more about {x} than {n} ever told anyone.',
    'Hope returns with {x}, though the price is {y}.',
    'Nobody is hurt, but {x} will never be a secret again.',
    '{n} steals {y} to save {x}, and is seen.',
  ],
  appearance: [
    'Tall, watchful, with ink on both hands and a coat that was made for somebody else.',
    'Small and quick, grey before the time, never without gloves.',
    'Broad shoulders, a soft voice, and a scar nobody asks about.',
    'Plain clothes, fine shoes, and the stillness of someone used to waiting.',
    'Sunburnt, barefoot whenever possible, with a laugh that comes too late.',
    'Thin as a rail, carefully shaved, with a watch that does not run.',
    'Round spectacles, wind-burnt cheeks, pockets full of string.',
  ],
  personality: [
    'Patient with {x} and short with people, and proud of both.',
    'Speaks in short sentences, and jokes when {x} [is|are] mentioned.',
    'Moves slowly, thinks quickly, and never forgets {y}.',
    'Generous with time, careful with the truth about {x}.',
    'Curious to the point of rudeness, loyal to the point of folly.',
    'Keeps every letter and no promise, except the one about {y}.',
    'Fair in small matters, ruthless over {x}.',
  ],
  background: [
    'Grew up close to {x} and cannot leave it alone.',
    'Was taught everything about {x} by someone who then disappeared.',
    'Came from elsewhere, with {y} and no papers.',
    'Lost a family to {x} and gained a trade from it.',
    'Served for years under people who sold {x}.',
    'Was once the guardian of {y}, and failed.',
    'Has carried the memory of {y} for years and tells nobody.',
  ],
  motivation: [
    'Wants {x} more than safety, and knows it.',
    'Wants the truth about {x} to be said aloud, once.',
    'Wants to keep {y} as it was before.',
    'Wants to leave, and to take {x} along.',
    'Wants to be forgiven for what was done to {y}.',
    'Wants to own what others only guard: {x}.',
    'Wants {n} to come home before {x} [is|are] lost.',
  ],
  conflict: [
    'Cannot have {x} without betraying {m}.',
    'Those who own {y} own the law as well.',
    'Is afraid of {x}, and braver for it.',
    'Owes {m} a debt that only {x} would pay.',
    'Nobody believes what was seen near {y}.',
    'Has sworn never to touch {x} again.',
    'Needs an ally and has already lied to {n}.',
  ],
  arc: [
    'Learns to lose {x} without losing the reason for it.',
    'Begins by hiding {y} and ends by defending it in public.',
    'Trades certainty about {x} for a friend.',
    'Goes from keeping {x} to giving it away.',
    'Stops running from {y}, too late for {m} but in time for the rest.',
    'Becomes what the others feared, and finds it bearable.',
    'Finds that {x} was never the point, and stays all the same.',
  ],
  theme: [
    'What people owe to {x}, and what they owe to each other.',
    'The price of keeping {y} secret.',
    'How grief makes liars of the honest, and what {x} [has|have] to do with it.',
    'Whether {x} can belong to anyone.',
    'The difference between guarding {y} and hiding it.',
  ],
  purpose: [
    'So that {n} can no longer turn back from {x}.',
    'It puts {m} in the wrong when {y} [matters|matter] most.',
    'The end needs {x} in the open.',
    'It shows what {n} would give for {y}.',
    'Without it nobody would go near {x}.',
    'It plants the doubt about {m} that the climax needs.',
    'It costs {n} the last safe place.',
    'It brings {y} within reach of the wrong person.',
    'It lets the reader see {x} before {n} does.',
  ],
  craft: [
    'Let {x} do harm before anyone explains it.',
    'Give every character a use for {y}, and no two the same.',
    'People in this story should know {x} by touch and smell.',
    'Slow down wherever {y} [comes|come] into the room.',
    'Let nobody say what {x} [means|mean]; let them bargain for it.',
    'Put a quiet scene after each loss, and {x} in the middle of it.',
    'Keep the reader one step ahead of {m} and one behind {n}.',
  ],
  portrait: ['{personality}', '{background}', '{motivation}', '{conflict}', '{arc}'],
  world: [
    'Everything here turns on {x}, and those who keep {y} set the rules.',
    'There is one road in, and it passes {x}.',
    'In winter {x} [decides|decide] who eats and who waits.',
    'People greet one another by asking after {x}.',
    'Nobody builds near {x} any more, though nobody says why.',
    'The old law protects {x}, and the new one sells it.',
    'By night {y} can be heard as far as the harbour.',
    'Those who speak of {x} do so indoors.',
    'The houses are low, the stairs are steep, and {x} can be seen from every one of them.',
    'It smells of salt and lamp oil, and of {y} after rain.',
    'Strangers are given bread, a bed, and a warning about {x}.',
    'Half the streets are named after {y}, the other half after the drowned.',
    'On market days {x} [is|are] traded for salt, and nobody writes it down.',
    'The bells mark the hours and, twice a year, {y}.',
    'Children are taught to count by {x}.',
    'What cannot be mended here is thrown to {y}.',
  ],
  narration: [
    'Close third person in the past tense, patient with objects and short with feelings.',
    'A dry, observant voice that lets people talk past each other and keeps {x} always in view.',
    'Plain sentences, few adjectives, and a steady attention to {x} and {y}.',
    'Warm but unsparing, near to {n}, with a sense that somebody remembers all this much later.',
  ],
  relationship: [
    'old rival',
    'childhood friend',
    'reluctant ally',
    'creditor and confidant',
    'estranged cousin',
    'former teacher',
    'loyal to a fault',
    'bound by a secret',
    'one who knows too much',
  ],
  period: [
    'The last years before the change',
    'A long winter, one lifetime ago',
    'The present, or close to it',
    'One summer and the autumn after it',
    'The tenth year of the peace',
  ],
  definition: [
    'what {x} [comes|come] down to once {y} is left out',
    'the part of {x} that can be planned',
    'a plain name for {x} at work',
    'everything that happens to {x} before {y}',
    'the share of {x} that anyone can check',
  ],
  rule: [
    'Whoever takes {x} must leave something of equal worth.',
    'Nobody may speak of {x} after dark.',
    '{x} can be used once, and never by the same hand.',
    'A promise made near {x} binds the children too.',
    'The keepers of {x} may not own {y}.',
    'Every lie about {x} is paid for with {y}.',
  ],
};
