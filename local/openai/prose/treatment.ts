import { phrases, type Grammar } from './composer.ts';

/** Sentences of a treatment: what happens in a chapter, told in the present tense. `{n}` and `{m}` are characters, `{x}` and `{y}` topics. */
export const TREATMENT: Grammar = {
  when: phrases(`at first / meanwhile / by evening / in the meantime / against all advice / before the meeting / on the way home / for once / in secret / after a bad night / with nothing left to lose /
    at the worst moment / a day later / in front of everyone / half by accident / while the others sleep / under a false name / in the second scene / toward the end / with {m} watching / without telling {m} / when the storm breaks`),
  event:
    phrases(`{n} finds a trace of {x} and follows it further than is safe / {m} offers silence about {x} in return for {y} / a quarrel over {x} parts {n} from {m} / {n} learns who has been hiding {y} /
    an old promise about {x} comes due / {n} goes back, with {x}, to the place where it began / what {m} said about {x} proves false / {n} steals {y} to save {x} / {m} speaks openly of {x} for the first time /
    a stranger knows more about {x} than {n} ever told anyone / {n} and {m} stand on opposite sides over {x} / {n} understands what {x} meant to {m} / {m} burns the only record of {x} / a letter about {x} reaches the wrong hands /
    {n} pays for {y} with the truth about {x} / {m} is seen near {x} / {n} sets a trap with {x} as the bait / the search for {x} fails, and {y} [is|are] found instead / {m} asks {n} to forget {x} / {n} confesses to having touched {x} /
    someone sells {x} to the last person who should have it / {n} saves {m} and loses sight of {x} / the rule about {x} is broken / {m} takes the blame for {y}`),
  outcome:
    phrases(`which leaves {m} without an ally / and for the first time {n} is afraid / so that nobody can go back to how things were / though only {m} sees what it means / and the price is {y} / which {n} will regret before the end /
    and the two of them stop speaking / while {y} [slips|slip] out of reach / and {m} draws the wrong conclusion / so {n} has until morning to choose / and the reader learns what {m} does not / which puts {y} in danger /
    and a door that was shut stands open / but the proof is gone / and {m} keeps the key to it / so the lie has to grow / and the town takes sides / which makes {n} a suspect / and it changes how {m} looks at {n} / as {y} should have warned them`),
  beat: [
    '{when}, {event}, {outcome}.',
    '{event}, {outcome}.',
    '{when}, {event}.',
    '{event}; {when}, {event}.',
    'The scene turns when {event}, {outcome}.',
    'Because {event}, {event}.',
    'It matters that {event}, {outcome}.',
    'What follows is quieter: {event}, {outcome}.',
    '{n} wants {x} and gets {y}, {outcome}.',
    'The chapter lets this stand a moment before {event}.',
    'Here the setting does the work: {x} and {y} in one room, {outcome}.',
    '{event}, and {when} {event}.',
  ],
  ending: [
    'The chapter ends as {event}.',
    'It closes on {n}, with {x} in reach, {outcome}.',
    'Last of all {event}, {outcome}.',
    'With that {event}, and the next chapter can begin.',
  ],
};
