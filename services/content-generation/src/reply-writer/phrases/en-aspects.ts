import type { Aspect } from '../reply.types.ts'
import type { AspectPhrases } from './phrasebook.types.ts'

const care: AspectPhrases = {
  good: [
    'It means a lot that you noticed {o}.',
    'We care a great deal about {o}, so praise like this is lovely to read.',
    'Hearing good things about {o} tells us we are on the right track.',
  ],
  bad: [
    'You are right to expect better when it comes to {o}, and we are sorry.',
    'We understand how much {o} can spoil a visit, and we apologise.',
  ],
}

const flavour: AspectPhrases = {
  good: [
    'We are so pleased {o} hit the spot!',
    'Reading about {o} made us hungry too!',
    'How good to hear that you enjoyed {o}.',
    'Compliments on {o} always go down well here!',
    'You have good taste: {o} {v:has|have} quite the fan club!',
    'That {o} won you over is delicious news!',
  ],
  bad: [
    'We are sorry {o} {v:was|were} not up to scratch.',
    'It is frustrating when {o} {v:falls|fall} short, and we apologise.',
    'You came looking forward to something better than that, and we are sorry about {o}.',
    '{O} called for more care, and we admit it.',
    'What a pity {o} let you down like that.',
  ],
}

const handled: AspectPhrases = {
  good: [
    'Great to hear that {o} went smoothly.',
    'We are glad everything worked out with {o}.',
    'It is good to know {o} went the way it should.',
  ],
  bad: [
    'We are sorry for the trouble with {o}.',
    'We can imagine how annoying {o} must have been, and we apologise.',
    'Things clearly went wrong with {o}, and we regret that.',
  ],
}

const welcome: AspectPhrases = {
  good: [
    'Making people feel looked after is the best part of what we do, so your praise for {o} is lovely to hear.',
    'Kind words about {o} put a smile on our faces.',
    'We are proud to read what you said about {o}.',
    'It is wonderful to know {o} made you feel at home.',
  ],
  bad: [
    'Nobody should leave feeling that way, and we apologise for {o}.',
    'You deserved better from us, and we are truly sorry about {o}.',
    'It was sad to read about {o}, and we apologise.',
  ],
}

const mannerBad = [
  ...(welcome.bad ?? []),
  'Respect comes first, and nothing excuses {o}.',
  'There is no justifying {o}, and our apology is sincere.',
]

const place: AspectPhrases = {
  good: [
    'We love that {o} added to the moment.',
    'It is great to know you felt good with {o}.',
    'So happy to read that you liked {o}.',
  ],
  bad: [
    'We see how {o} got in the way of a good time, and we are sorry.',
    'We regret that {o} bothered you.',
  ],
}

const outcome: AspectPhrases = {
  good: [
    'Seeing you happy with {o} is the best reward there is.',
    'We are delighted you like {o}!',
    'It is a joy to hear how pleased you are with {o}.',
  ],
  bad: [
    'We know how much {o} {v:matters|matter}, and we are sorry you did not get what you wanted.',
    'We truly regret that {o} {v:was|were} not what you hoped for.',
  ],
}

/** What is said of one aspect alone, closer to the matter than the sentences that fit all. */
export const EN_ASPECTS: Partial<Record<Aspect, AspectPhrases>> = {
  service: welcome,
  staff: { good: welcome.good ?? [], bad: mannerBad },
  kindness: {
    good: [
      'It is lovely to know {o} came across!',
      'Thank you for noticing {o}; that matters a lot to us.',
      'Reading about {o} warmed our hearts.',
    ],
    bad: mannerBad,
  },
  waiting: {
    good: [
      'Your time is precious, and it is great to hear that {o} helped.',
      'So glad {o} made your day easier!',
    ],
    bad: [
      'Your time is precious, and we apologise for {o}.',
      'Nobody enjoys standing around, and we are sorry about {o}.',
      'We understand how frustrating {o} must have been.',
      'Watching the clock with nothing happening is draining, and we own up to {o}.',
      'You set aside part of your day, and {o} spoiled it; we regret that.',
      '{O} went too far, and there is no way around that.',
    ],
  },
  price: {
    good: ['It is good to know {o} felt fair to you.', 'We are glad you found {o} to your liking as well.'],
    bad: [
      'We understand that {o} weighed on your rating, and we appreciate your candour.',
      'Thank you for saying so clearly what you think about {o}.',
      'Your view on {o} is a fair one and worth hearing.',
    ],
  },
  quality: care,
  product: care,
  explanation: care,
  professionalism: care,
  organisation: care,
  cleanliness: {
    good: care.good ?? [],
    bad: [
      'That is the least anyone should expect, and we apologise for {o}.',
      'You are absolutely right to complain about {o}, and we are sorry.',
    ],
  },
  punctuality: {
    good: care.good ?? [],
    bad: [
      'Your time is precious, and we apologise for {o}.',
      'We understand the annoyance over {o} and apologise.',
    ],
  },
  variety: {
    good: ['We are glad you liked {o}!'],
    bad: ['We see your point about {o}, and it helps us to know.'],
  },
  food: flavour,
  taste: flavour,
  coffee: flavour,
  drinks: flavour,
  dessert: flavour,
  breakfast: flavour,
  portion: {
    good: flavour.good ?? [],
    bad: ['We see your point about {o}.', 'Thank you for being frank about {o}.'],
  },
  delivery: handled,
  order: handled,
  appointment: handled,
  payment: handled,
  repair: handled,
  exchange: handled,
  communication: {
    good: handled.good ?? [],
    bad: [
      'Being left without an answer is never pleasant, and we apologise for {o}.',
      'We are sorry about {o}: you deserved more attention.',
    ],
  },
  billing: {
    good: handled.good ?? [],
    bad: [
      'We understand your concern about {o} and would like to look at it with you.',
      'As for {o}, we would like to understand what happened.',
    ],
  },
  ambience: place,
  comfort: place,
  room: place,
  music: place,
  view: place,
  kids: place,
  bathroom: place,
  temperature: place,
  noise: place,
  location: {
    good: ['We are glad {o} made things easy for you!', 'Good to hear that {o} worked well for you.'],
    bad: ['We understand that {o} made things harder, and it helps us to know.'],
  },
  parking: {
    good: ['We are glad {o} made your arrival easy!'],
    bad: [
      'We understand that {o} made arriving harder, and it helps us to know.',
      'We know {o} can be a sore point for people who drive.',
    ],
  },
  result: outcome,
  treatment: {
    good: [
      'What a relief to hear {o} went well for you!',
      'We are glad {o} turned out to be a good experience.',
    ],
    bad: outcome.bad ?? [],
  },
}
