import { phrases, type Grammar } from './composer.ts';

/** Phrases from which the scenes' sentences are made. No trade, century or country in them: they must suit any story. */
export const FICTION_WORDS: Grammar = {
  time: phrases(`
    just before dawn / by the time the rain stopped / late in the afternoon / an hour after dark / on the third morning /
    before anyone else was awake / when the fog lifted / at the end of that week / toward midnight /
    in the grey hour before breakfast / long after the lamps were out / as the light went / that evening / the next morning /
    after the others had gone / while the house still slept / soon after noon / on the day of the storm / when the wind dropped /
    half an hour later / two nights afterwards / at first light / once the street was empty / before the bells /
    before the kettle boiled / on the last day of the fair / in the dead hour after supper / when the road was dry again / not long before the frost / on a morning without wind / after the second knock / as the shops were closing /
    by candlelight / while the tide was out / on the feast day / an hour too late`),
  place: phrases(`
    the kitchen / the harbour wall / the upper landing / the old chapel / the market square / the narrow bridge / the attic /
    the cellar steps / the orchard / the records room / the back stairs / the empty schoolroom / the boathouse /
    the edge of the quarry / the long corridor / the courtyard / the river path / the workshop / the inn at the crossroads /
    the walled garden / the storehouse / the hill above the town / the library / the ferry landing / the bakery / the watch room /
    the stable yard / the far gate / the lower road / the room behind the shop /
    the mill race / the long table by the stove / the tower room / the wash house / the corner by the well / the back of the hall / the loft above the stable / the churchyard / the ropewalk / the steps to the water`),
  weather: phrases(`
    a thin rain / a little snow / low fog / a dry wind / the first frost / a slow drizzle / a white mist / a hard blue cold /
    thunder a long way off / a sky the colour of slate / the last of the sun / a restless wind`),
  smell: phrases(`
    wet wool / lamp oil / cold ash / salt / old paper / new bread / turned earth / pine resin / rust / candle wax / orange peel /
    horses / ink / damp stone / wood smoke / vinegar / burnt coffee / soap / dust / rain / cut grass / tar`),
  object: phrases(`
    a brass key / the lamp / a folded letter / the kettle / a coil of rope / the ledger / a chipped cup / the lantern /
    a bundle of papers / an old coat / the small knife / a tin box / a pencil sketch / the map / a ring without a stone /
    a heel of bread / a pair of gloves / a book without a cover / the water jug / a torn envelope / the heavy torch /
    a jar of nails / a blue scarf / the candle / a broken watch / the other chair`),
  look: phrases(`
    narrow / quiet / half empty / colder than it looked / badly lit / too clean / smaller than before / full of shadows /
    swept and bare / oddly warm / out of use / dim /
    lower than it seemed / crowded with furniture / as still as a photograph / cleaner than it had any right to be / lit from one side / half in ruins`),
  gesture: phrases(`
    rubbed {his} eyes / set down {object} / turned up {his} collar / pressed a palm against the wall / counted slowly to ten /
    unfolded the note again / looked at {his} hands / let the door swing shut / reached for {object} / stood very still /
    pulled the chair closer / wiped the glass with a sleeve / listened at the door / sat on the lowest step /
    shook the water from {his} coat / picked up {object} / turned the page / walked to the window / held {object} to the light /
    drew a line through the last name / took the long way round / leaned on the table / put {object} back where it had been /
    breathed out / tied the string again / checked the lock / knelt by the stove / weighed {object} in one hand /
    moved {object} aside / kept {his} voice low / looked past {other} / almost laughed /
    folded the paper small / looked for the clock / bit back an answer / straightened the picture / moved {object} to the window / smoothed the tablecloth / tapped twice on the wood / blew out the candle / tasted the soup / opened the drawer /
    hid {object} under a cloth / took off one glove / drank what was left / drew the curtain / stepped over the puddle / stared at {object} / laid {object} between them / rolled up the map / pushed the plate away / measured the room in steps / spoke to the dog /
    buttoned the coat wrong / chose the harder chair / nodded at {someone} / scratched a mark into the wood / turned {object} face down / swept the crumbs together / ran a thumb along the edge`),
  doing: phrases(`
    turning {object} over and over / watching the door / saying nothing / thinking of {thing} / careful not to wake anyone /
    already afraid of the answer / with one hand on {object} / as if {other} were not there / listening for steps /
    trying to remember the order of things / with {thing} still in mind / as though it were an ordinary day /
    counting the windows / half expecting {other} to follow / without looking back / one step at a time /
    still angry about {thing} / glad of the noise outside /
    humming something slow / with {weather} in mind / in no hurry at all / close to tears / with a glance at {someone} / counting under the breath / as {someone} had once done / keeping to the shadow / not quite steady / with {smell} on both hands /
    as if it mattered / while {sound} / and said nothing more / with great care / like a guest / for the third time`),
  feeling: phrases(`
    a stubborn hope / something close to anger / the old fear / a quiet relief / plain tiredness / a flicker of shame /
    an odd calm / the start of a plan / a grief without a name / plain curiosity / the weight of a promise /
    a cold kind of courage / a sudden tenderness / the wish to run / a doubt that would not settle / something like homesickness /
    a hunger for plain facts / the patience of the very tired / a small, mean joy / envy, of all things / a calm without hope in it / the itch of an unfinished sentence / a loneliness with edges / pity, and not much of it / the comfort of a routine / a rage that had gone cold`),
  sound: phrases(`
    a door closed / a dog barked twice / someone laughed / a shutter knocked against its frame / footsteps crossed a floor /
    a bell began to ring / water ran in the gutter / a cart went by / a chair scraped / the stove ticked as it cooled /
    birds argued / a branch scraped the window / a child began to sing / glass broke / a gate complained on its hinge /
    a kettle began to whistle / somebody dropped a tray / the clock struck the half hour / a horse stamped / rain started on the roof / a key turned / two voices rose and stopped / wood split / a chain ran out`),
  where: phrases(`
    below them / in the next room / at the far end of the street / behind the wall / across the water / somewhere under the floor /
    two houses away / out past the gate / on the other side of the door / at the top of the stairs / in the dark / beyond {place} /
    close by / further off than before /
    behind the curtain / under the window / at the end of the passage / across the yard / on the stairs / out on the water / past the last house / by the pump`),
  someone: phrases(`
    the woman who kept the keys / an old man with a stick / the boy from the stables / a stranger in a good coat /
    the night watchman / the schoolteacher / the taller of the two sisters / the man who mended clocks /
    a girl with ink on her fingers / the ferryman / the priest / a clerk with a cough / the widow from the corner /
    somebody’s tired uncle / the cook /
    the girl who sold eggs / a man with a bandaged hand / the mayor’s brother / a soldier on leave / the woman from the post office / a boy with a drum / the new doctor / an aunt of somebody’s / the lamplighter / a traveller in tin`),
  learned: phrases(`
    that {thing} had never been lost at all / that {other} had been there first / how little anyone knew about {thing} /
    why the door to {place} was locked / who had asked about {thing} / that somebody had paid for {thing} /
    that the dates did not agree / what {thing} had cost the others / that there was a second key /
    how {thing} could be used against them / that {thing} [was|were] only the beginning / that the letter had been opened before /
    where {thing} had been all winter / that {other} had kept a copy /
    that nobody had asked {someone} / how far {thing} reached / that {object} belonged to {someone} / who slept at {place} / that {someone} could read the marks / what {someone} had traded for {thing}`),
  said: phrases(`
    said / said / said / answered / said after a while / said quietly / murmured / replied / said at last / said again`),
  asked: phrases(`
    asked / asked / asked / wanted to know / asked after a while / asked quietly / whispered / asked at last`),
  manner: phrases(`
     /  /  /  /  without turning round /  from the doorway / , not unkindly /  over the noise / , looking at {object} /
     with care / , and meant it /  a little too quickly /  into the quiet`),
  lead: [
    '{time}, with {weather} over {place}, ',
    '{time}, while {sound} {where}, ',
    'somewhere between {place} and the road, ',
    '{where}, out of sight of {someone}, ',
    'long before {someone} came back from {place}, ',
    '{time}, with no one at {place} but {someone}, ',
  ],
  // What sets one mention of a thing apart from the next.
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
    'old',
    'other',
    'first',
    'hidden',
    'last',
    'unlucky',
    'borrowed',
    'nameless',
    'forgotten',
    'promised',
    'second',
    'missing',
  ],
  beat: [
    '{he} {gesture}, {doing}.',
    '{he} {gesture} and {gesture}.',
    '{he} {gesture}, and {sound} {where}.',
    '{where}, {sound}, and {he} {gesture}.',
    '{he} {gesture}, {gesture}, and looked at {object}.',
    '{sound}; {he} {gesture}, {doing}.',
  ],
};
