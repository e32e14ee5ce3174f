/** Words that tell a subject from the talk around it. */

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words that end a noun phrase: function words, and the words in which prompts speak of books rather than of their subject. */
export const STOP_WORDS =
  list(`a about above across after again against ago all almost along already also although always am among an and another any
anyone anything are around as at away back be became because become been before began behind being below between beyond both but by can cannot could did do
does doing done down during each either else enough ever every everyone everything except few first for from further had has have having he her here hers
herself him himself his how however i if in instead into is it its itself just last least less let like made make makes making many may me might more most
much must my myself near need needs neither never next no nobody none nor not nothing now of off often on once one only onto or other others our ourselves
out over own per perhaps rather same second several shall she should since so some someone something soon still such than that the their theirs them
themselves then there these they third this those though through throughout thus to together too toward towards two three four five six seven eight nine ten
under unless until up upon us very via was we well were what whatever when where whether which while who whoever whole whom whose why will with within
without would yes yet you your yours yourself eg ie etc vs non
whenever wherever whichever adults fantasy thriller readers beside dystopian realistic sci-fi antagonist horror literary historical contemporary premise climax narration arc wants begins act place three-act seven-point five-act place afar fact facts question questions reader scope voice persona guardrail term definition act address adult agree aim aims alike anybody ask asks assistant atmosphere audience author authors avoid based begin beginning begins bestseller book
books brief briefs bullet category central chapter chapters character characters clear concept concise concrete conflict content context current
description detail details draft each edition en end ending english ensure estimated example examples exactly facts false fiction field fields follow
following format full genre given goal guide guidebook guides guidelines handbook heading headings include including instruction instructions introduction json keep key keypoints language
length level line lines list literary manuscript markdown model must name named narrator nonfiction novel novels novella null number object old order
outline output page pages paragraph paragraphs part parts plot point points previous prompt property prose protagonist antagonist provide publisher query
reader readers reading real research respond response return role rules scene scenes schema section sections sentence sentences seo setting story stories
structure style subject subtitle summaries summary supporting system tale task text theme themes title titles tone topic total true type use used user uses
using value values volume want wants way ways word words write writer writers writing written thing things someone lot kind sort bit twenties thirties forties fifties sixties beginner beginners`);

/** Verbs by stem (see `verbStem`): they end a noun phrase too. */
export const VERBS =
  list(`accept achieve add adjust allow answer apply arrive ask avoid become begin believe belong betray bind bite break bring build buy call
care carry catch cause challenge choose climb close collect come compare confront connect consider contain continue cost could cover create cross cut dare
decide defend deliver deny depend describe destroy determine develop die disappear discover disturb doubt drag draw drift drink drive drop drown earn eat
emerge encourage enter escape examine exist expect explain explore expose face fail fall feel fight fill find finish fit flee fly focus follow forget
forgive gather get give go grow happen hate hear help hide hold hope hunt ignore imagine improve inherit inspire invite join jump kill know lack lead learn
leave lie listen live look lose love manage marry mean measure meet miss move notice obey observe offer open overcome owe pay persuade pick play predict prefer
prepare prevent promise protect prove publish pull pursue push put raise reach read realise realize receive recognise recognize recover reduce refuse
remain remember remove repair replace require rescue resist restore return reveal revive rise risk ruin run save say search see seek seem sell send serve set
settle share shift show sing sink sit sleep solve speak spend stand start stay steal stop struggle suffer suggest support surrender survive suspect take teach
tell tend test think threaten throw try turn uncover understand uphold vanish wait wake walk watch wear win wish wonder worry bought brought built came chose
drew fell felt flew found fought gave gone grew heard held hid kept knew known led left lost met paid ran rose said sang sank sat saw sent shown slept sold
sought spent spoke spoken stole stood stuck taken taught thought told took torn understood went woke won wore wrote ignores introduces focuses explains`);

/** Adjectives without a telling suffix: they may stand before a subject's last word, never as it. */
export const ADJECTIVES =
  list(`abandoned ancient bad beautiful best better big bitter black blind blue bold bright broad broken brown busy calm cheap clean clever
close cold common complex cool cosy cruel daily dark dead dear deep difficult digital distant double dry dull early easy empty entire evil fair false famous far
fast fierce fine firm flat foreign forgotten free fresh gentle good grand gray great green grey hard harsh heavy hidden high holy hot huge humble inner keen large
late lazy light little local lone lonely long loose lost loud low lucky main major middle minor modern narrow new nice noble odd older open outer pale plain poor pretty
private proud public pure quick quiet rare raw ready recent red rich right rough royal rural sacred sad safe secret senior severe shallow sharp short shy
sick silent simple single slow small smart social soft solid sound sour special stable steady steep sterile stiff strange strict strong stubborn sudden sweet tall
tame tender thick thin tight tiny tired top tough true ugly unknown upper urban usual vast violent warm weak wet white wide wild wise wrong young younger`);

/** Nouns that take no article when meant in general. */
export const MASS_NOUNS =
  list(`advice air art bread burnout control syrup business cash cheese clay cloth coffee code cotton craft data education energy equipment evidence exercise fashion
feedback fire fish food furniture gold grass health history homework honey ice information ink iron justice knowledge land law leather light literature luck
magic marble meat medicine memory milk money music news nature oil paint paper peace poetry politics pottery power progress rain research rice salt sand
science silence silk sleep snow software soil sound steel stress sugar tea technology traffic trade travel trust truth water wax weather wheat wine wisdom wood wool work`);

/** Nouns too general to be a subject alone; before another noun they are welcome ("time zones"). */
export const WEAK_NOUNS = list(
  `time times day days year years week weeks month months work world people person man woman life practice place places group groups name names number numbers`,
);
