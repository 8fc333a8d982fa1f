import type { Patterns, RequestPatterns } from './patterns.ts'

const REVIEW = '(?:reviews?|ratings?|comments?)'
const GIFT = String.raw`(?:discounts?|gifts?|(?<!feel )free|vouchers?|coupons?|cashback|giveaway|prize|raffle|draw|reward\w{0,12}|points|bonus|(?:is|are|drink|coffee|treat) on us|on the house|refund\w{0,12}|\d{1,6} ?% off|\$ ?\d{1,6}|get \d{1,6})`
const ASK =
  '(?:(?<!your )review (?:us|our|the)|(?:leaves?|writes?|posts?|posting|leaving|for) (?:us )?(?:a|your) (?:google )?(?:review|comment)|rate us|(?:for|with) (?:each|every|any) (?:google )?review)'
/** Whoever wrote of their own health has made it public. */
export const HEALTH = String.raw`(?:cancer|diabet\w{1,15}|depression|anxiety|pregnan\w{1,15}|hiv|aids|surgery|chemotherapy|root canal|treatment for \w{1,15}|test results|diagnos\w{1,15}|blood pressure|allerg\w{1,15}|prescription|therapy|abortion|autis\w{1,15}|adhd|epilep\w{1,15}|infection|disease|medications?|insulin|medical record|(?:knee|hip|teeth|tooth|gum|back|heart|liver|kidney|skin) (?:replacement|surgery|pain|problem|condition|treatment)|implants?|braces)`
const WHOSE = '(?:your|you are|you were|daughter|son|wife|husband|mother|father)'
const PLACE = String.raw`(?:bakery|pizzeria|clinic|shop|store|restaurant|garage|salon|hotel|bar|pharmacy|competit\w{1,15})`

/** Patterns for text in lower case without accents. */
/** Numbers that are somebody’s beyond doubt. Addresses, cards and debts may be the shop’s own words: they are hinted at. */
export const IDENTIFIERS: readonly string[] = [
  String.raw`\b\d{3}-\d{2}-\d{4}\b`,
  String.raw`\byour (?:phone|cell|mobile|number)\b(?: (?:is|number))?[ :(+]{0,4}\d{3}`,
  String.raw`\bcard[^.!?]{0,15}ending (?:in |with )?\d{4}`,
  String.raw`\b(?:date of birth|born on)\b[^!?]{0,15}\d`,
]

export const ENGLISH: Patterns = {
  'bought-praise': [
    String.raw`${GIFT}[^.!?]{0,30}\bfor (?:an? |each |every |any )?(?:5|five)[ -]?stars?`,
    String.raw`\bgive (?:us )?(?:5|five)[ -]?stars? and (?:get|win|receive)`,
    String.raw`${GIFT}[^.!?]{0,40}\btake [^.!?]{0,25}${REVIEW} down\b`,
    String.raw`\b(?:leave|leaves|give|write|post)\b[^.!?]{0,25}(?:(?:5|five)[ -]?stars?|positive|good|great)[^.!?]{0,40}${GIFT}`,
    String.raw`(?:delete|remove|take down|change|raise|improve|update)\w{0,12} [^.!?]{0,25}${REVIEW}[^.!?]{0,40}${GIFT}`,
    String.raw`${GIFT}[^.!?]{0,40}(?:delete|remove|take down|change|raise|improve|update)\w{0,12} [^.!?]{0,25}${REVIEW}`,
  ],
  reward: [
    String.raw`\breview (?:you|your \w{1,15}) back\b|\b(?:swap|trade|exchange) reviews\b`,
    String.raw`${ASK}[\s\S]{0,80}(?<![a-z])${GIFT}`,
    String.raw`(?<![a-z])${GIFT}[\s\S]{0,80}${ASK}`,
  ],
  'asks-stars': [
    String.raw`\b(?:leave|leaves|give|rate|review|add|change|changing|raise|put)\b[^.!?]{0,40}\b(?:5|five)[ -]?(?:stars?|⭐|★)`,
    String.raw`\b(?:need|want|reach|get)\b[^.!?]{0,20}\b(?:5|five)[ -]star reviews?`,
    String.raw`\bfifth star\b[^.!?]{0,20}(?:missing|add|give)`,
    String.raw`\b(?:your|a|the) (?:top|highest|best) rating\b[^.!?]{0,40}(?:help|need|please)`,
    String.raw`\b(?:write|leave|post|give|need|want|reach|get)\b[^.!?]{0,25}\b(?:positive|good|great|excellent) (?:reviews?|ratings?)`,
  ],
  'asks-content': [
    String.raw`(?:\bin (?:your|the) review|\breview (?:us|our|the)\b)[^.!?]{0,60}\b(?:mention|include|say|write|talk about) (?:that|our|the|how|"|')`,
    String.raw`\byour review (?:talks|mentions|says|tells)\b`,
    String.raw`\bcopy\b[^.!?]{0,40}\b(?:text|sentence|paste)`,
    String.raw`\buse the (?:key ?words?|words?|phrase|hashtags?)\b`,
    String.raw`\b(?:write|say|tell)[^.!?]{0,30}\bthat (?:we|our) (?:are|have|do|is|offer)\b`,
  ],
  'chooses-happy': [
    String.raw`(?:loved|liked|enjoyed|happy)\b[\s\S]{0,50}review[\s\S]{0,70}(?:not happy|unhappy|if not\b|did not|problem)[\s\S]{0,30}(?:tell|call|talk|contact|write|message)`,
    String.raw`\bif [^.!?]{0,25}(?:satisfied|happy|loved|liked|enjoyed)\b[^.!?]{0,25}(?:review|rate|leave)`,
    String.raw`\bonly (?:leave|write|review|rate|post)\b[^.!?]{0,40}(?:good|great|happy|liked|loved|positive|satisfied)`,
    String.raw`\binstead of (?:posting|writing|leaving|publishing)`,
    String.raw`\bbefore (?:posting|leaving|writing) (?:a|your) (?:bad|negative)`,
    String.raw`\bdo(?: not|n't) (?:post|leave|write) (?:a )?(?:bad|negative)`,
  ],
  'on-premises': [
    String.raw`\bbefore (?:you )?(?:leav|go|pay)\w{0,12}[^.!?]{0,30}\b(?:review|rate)`,
    String.raw`\b(?:review|rate)\b[^.!?]{0,40}\bbefore (?:you )?(?:leav|go|pay)\w{0,12}`,
    String.raw`\bshow (?:us )?(?:your|the) review\b`,
    String.raw`\b(?:review|rate) us\b[^.!?]{0,20}\b(?:now|right here|on the spot)\b`,
    String.raw`\b(?:review|rate) us\b[^.!?]{0,40}\b(?:at the counter|at your table|at the (?:front )?desk|while you wait|on our tablet)`,
  ],
  'staff-name': [
    String.raw`\breview\b[^.!?]{0,60}\b(?:mention|put|include|write|name|say)\b[^.!?]{0,30}(?:\bby name\b|'s name\b|\bname of\b|\bsalesman\b|\bsalesperson\b|\bwaiter\b|\bwaitress\b|\bserver\b|\bemployee\b)`,
    String.raw`\b(?:mention|put|include|write|name|say)\b[^.!?]{0,30}(?:\bby name\b|'s name\b|\bname of\b|\bsalesman\b|\bsalesperson\b|\bwaiter\b|\bwaitress\b|\bserver\b|\bemployee\b)[^.!?]{0,40}\breview\b`,
    String.raw`\btarget to meet\b`,
  ],
  'health-data': [
    String.raw`\b${WHOSE}\b[^.!?]{0,40}\b${HEALTH}\b`,
    String.raw`\b${HEALTH}\b[^.!?]{0,15}\bof your\b`,
  ],
  'private-data': [
    ...IDENTIFIERS,
    String.raw`\b(?:street|st\.?|avenue|ave\.?|road|rd\.?|lane)\b[^!?]{0,30}\b(?:apt|apartment|unit|flat)\.? ?#?\d`,
    String.raw`\byour e-?mail(?: address)?(?: is| was|:)? \S{1,60}@\S{1,60}`,
    String.raw`\byour (?:home|address|house|apartment)\b[^!?]{0,10}\b\d{1,6} [a-z]{1,20} (?:street|st|avenue|ave|road|rd|lane)\b`,
    String.raw`\byou (?:still )?(?:owe us|have not paid)\b`,
    String.raw`\byour card\b[^.!?]{0,30}(?:declined|refused)`,
  ],
  'rival-claim': [
    String.raw`\bcompetitors?\b[^.!?]{0,50}\b(?:cheat|lie|steal|use|sell|charge|worse|do not)\w{0,12}`,
    String.raw`\b(?:unlike|better than|worse than)\b[^.!?]{0,30}\b${PLACE}`,
    String.raw`\bother ${PLACE}s?\b[^.!?]{0,30}\b(?:cheat|lie|steal|frozen|rotten|worse)\w{0,12}`,
  ],
  suppression: [
    String.raw`(?:take down|remove|delete)\b[^.!?]{0,50}${REVIEW}[^.!?]{0,20}\bor\b[^.!?]{0,40}(?:sue|lawyer|court|police|legal)`,
    String.raw`(?:take (?:this|it) down|remove (?:this|it)|delete (?:this|it))\b[^.!?]{0,30}\bor\b[^.!?]{0,40}(?:sue|lawyer|court|police|legal)`,
    String.raw`\bwe(?:'ll| will) sue you\b`,
  ],
}

export const ENGLISH_REQUEST: RequestPatterns = {
  'bought-praise': [
    `(?:5|five)[ -]?stars?[^.!?]{0,40}${GIFT}`,
    `${GIFT}[^.!?]{0,40}(?:(?:5|five)[ -]?stars?|(?:positive|good|great) ${REVIEW})`,
    `(?:positive|good|great) ${REVIEW}[^.!?]{0,40}${GIFT}`,
  ],
  reward: [String.raw`(?<![a-z])${GIFT}\b`],
  'asks-stars': [
    String.raw`(?:5|five)[ -]?(?:stars?|⭐|★)|\b5\/5\b|\b10 out of 10\b`,
    String.raw`\b(?:top|high|highest|best|perfect|full) (?:rating|score|marks)\b`,
    String.raw`\b(?:positive|good|great|glowing|excellent|nice) (?:reviews?|ratings?|comments?)\b`,
  ],
  'asks-content': [
    String.raw`\b(?:mention|include|highlight|praise)\b`,
    String.raw`\b(?:key ?words?|hashtags?)\b`,
  ],
  'staff-name': [
    String.raw`\b(?:mention|praise|name) (?!our|us|the|that|a|how|what|it|your|of|in)[a-z]{1,20}\b`,
    String.raw`\b(?:his|her|their) (?:bonus|commission|target)\b`,
    String.raw`\bname of (?:who|the person)\b`,
  ],
  'chooses-happy': [
    String.raw`\bbefore (?:you )?(?:review|rat|post)\w{0,12}`,
    String.raw`\btap no\b`,
    String.raw`\b(?:happy|satisfied) (?:customers|clients|guests)\b`,
    String.raw`\b(?:problems?|unhappy|not happy|issues?|complain\w{0,12}|anything wrong|not satisfied|disappoint\w{0,12})\b[\s\S]{0,60}\b(?:reply|tell|call|write|message|contact|let us know|email|talk)\b`,
    String.raw`\bif (?:you|everything) (?:\w{1,15} )?(?:liked|loved|enjoyed|happy|satisfied|great|good)\b`,
    String.raw`\b(?:loved|liked|enjoyed) it\?|\bhappy (?:with us|customer)?\?[^?]{0,40}review`,
    String.raw`\b(?:scale of|from) (?:0|1|one|zero) to (?:5|10|five|ten)\b`,
  ],
  'on-premises': [
    String.raw`\b(?:right now|on the spot|in the shop|at the counter|at your table|at the (?:front )?desk|at the till)\b`,
    String.raw`\bbefore (?:you )?(?:leav|go|pay)\w{0,12}`,
  ],
}
