import { EN_TERMS } from './en-terms.ts'
import type { Lexicon } from './lexicon.types.ts'

export const EN: Lexicon = {
  terms: EN_TERMS,
  good: [
    'good|great(?:est)?|excellent|amazing|awesome|wonderful|fantastic|perfect(?:ly|ion)?|lovely|lov(?:e|ed|es|ing)|best|superb|outstanding|incredible|brilliant',
    'delicious|tasty|yummy|fresh|beautiful(?:ly)?|nice(?:ly)?|fair|fairly priced|enjoy(?:ed|able|ing)?|happy|pleased|pleasant(?:ly)?|recommend(?:ed)?|impress(?:ed|ive)',
    'exceptional|flawless|top[- ]notch|gem|generous|crispy|cozy|cosy|helpful|kind|reasonable|worth|ideal|phenomenal|stellar|spot on|exceeded|smooth|easy|well|cool|charming|relaxing|glad|okay|ok|fine|decent|honest|10/10|5 stars',
  ].join('|'),
  bad: [
    'bad|terrible|horrible|awful|worst|poor(?:ly)?|cold|stale|burn(?:t|ed)|raw|undercooked|overcooked|soggy|dry|greasy|bland|tasteless|salty|disappoint\\w+|disgust\\w+|mediocre|average|meh|underwhelming',
    'overpriced|ridiculous|unacceptable|hate[d]?|avoid|waste|wrong|broken|old|worn|dirty|missing|lack(?:ed|s|ing)?|tiny|small|difficult|hard|tough|impossible|frustrat\\w+|annoy\\w+|nightmare|joke|scam|ruined|ugly|uneven|tired|weak|watery|lukewarm|worse|mess|not enough',
  ].join('|'),
  goodPhrases:
    "can't complain|cannot complain|no complaints?|nothing to complain|couldn't (?:be|have been|ask for) (?:better|more|happier)|could not (?:be|have been) (?:better|happier)|never disappoint\\w*|didn't disappoint|second to none|worth every|not bad|hard to beat|to die for|blown away|can't wait to",
  badPhrases:
    "could (?:be|have been) (?:better|warmer|faster|cleaner|friendlier|cheaper)|needs? (?:improvement|to improve|work)|room for improvement|never again|won't be back|would not recommend|wouldn't recommend|don't recommend|do not recommend|not worth|not good|not great|let ?down|let us down|waste of",
  negators:
    "not|no|never|without|hardly|isn't|wasn't|weren't|aren't|don't|doesn't|didn't|won't|wouldn't|can't|cannot|couldn't|nothing|nobody|neither|nor|zero|ain't",
  absence:
    "no|not any|without|lack of|lacks|there (?:is|was|are|were) no|there isn't|there wasn't|not enough|limited|little",
  contrast:
    'but|however|although|though|except|unfortunately|despite|yet|on the other hand|only (?:issue|problem|downside|complaint|thing)|that said|sadly',
}
