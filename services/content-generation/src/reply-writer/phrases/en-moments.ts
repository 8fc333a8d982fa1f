import type { Phrasebook } from './phrasebook.types.ts'

export const EN_MOMENTS: Phrasebook['moments'] = {
  regular: {
    friendly: [
      'Having you with us for so long makes us proud.',
      'Your loyalty is a gift!',
      'People like you are part of our story.',
    ],
    formal: ['Your loyalty over time honours us.'],
  },
  firstVisit: {
    friendly: [
      'And what a treat to get it right the first time!',
      'First impressions count, so this one means the world!',
      'What a debut: may it be the first of many!',
    ],
    formal: ['We are honoured to have made a good first impression.'],
  },
  recommends: {
    friendly: [
      'And your recommendation is the biggest compliment of all!',
      'Recommending us is a huge vote of confidence!',
      'Thank you for spreading the word!',
      'Being recommended by you makes us proud!',
    ],
    formal: ['Your recommendation is a great sign of trust.'],
  },
  returns: {
    friendly: [
      'Do come back: the door is open!',
      'We love that you want to return!',
      'Then it is until the next visit!',
      'Come back soon, then!',
      'Your return is already something to look forward to!',
    ],
    formal: ['It would be a pleasure to welcome you back.', 'We look forward to your return.'],
  },
  leaves: {
    both: [
      'If you have made up your mind not to return, we respect it.',
      'Losing your trust is what hurts most.',
      'It is understandable that you do not want to come back.',
      'We respect your decision not to return, though it saddens us.',
      'If you would rather not come back, we understand, and we would still like to listen.',
    ],
  },
  birthday: {
    friendly: ['Being part of the birthday was a treat for us, too!'],
    formal: ['It was an honour to be part of the birthday celebration.'],
  },
  wedding: {
    friendly: ['Being part of the wedding was an honour!'],
    formal: ['It was an honour to be part of the wedding.'],
  },
  family: {
    friendly: [
      'Warm wishes to the family, too!',
      'Give the whole family a hello from us!',
      'Best wishes to everyone at home!',
    ],
    formal: ['Please pass on our thanks to your family.'],
  },
  friends: {
    friendly: ['Say hello to your friends from us!'],
    formal: ['Please pass on our thanks to your friends.'],
  },
  trip: {
    friendly: ['What an honour to be part of your trip!'],
    formal: ['It was a pleasure to be part of your trip.'],
  },
  question: {
    friendly: [
      'As for your question, the best thing is to ask us directly, if that is all right.',
      'About your question: just get in touch with us directly.',
    ],
    formal: ['As for your question, please contact us directly.'],
  },
}

export const EN_STARS: Phrasebook['stars'] = {
  5: {
    friendly: [
      'Top marks! That put a huge smile on our faces.',
      'A full set of stars is the best kind of news!',
      'What an honour to get every star from you!',
      'Thank you for the perfect score and the trust!',
      'We are over the moon with your rating!',
      'Full marks noted with joy and gratitude!',
      'Stars like these light up the place!',
      'That rating is going straight to our hearts!',
      'Getting the top score from you calls for a party!',
      'Huge gratitude for your rating!',
      'Wow, we aced it with you!',
    ],
    formal: [
      'Thank you for the highest rating and for your trust.',
      'We are honoured to receive your full score.',
      'Your rating is a great encouragement to us.',
      'We received your top rating with great pleasure.',
    ],
  },
  4: {
    friendly: [
      'Thanks for the great rating!',
      'We are really happy you had a good time!',
      'A fine score, thank you! If you want to tell us what would have made it perfect, we would love to know.',
      'Cheers for the rating: it made us glad!',
      'Nearly there, and already so happy with your rating!',
      'Those stars cheer us up no end!',
      'A good score puts us in a great mood!',
    ],
    formal: [
      'Thank you for your good rating.',
      'We are pleased with your score; suggestions are very welcome.',
      'We appreciate the rating you gave us.',
    ],
  },
  3: {
    friendly: [
      'Thanks for the rating! We are curious: what was missing for a better experience?',
      'We appreciate the score. If you can tell us what held it back, it would help a lot.',
      'Thank you for rating us; we would love to know what could have gone better.',
      'Right in the middle, point taken. What could have gone better?',
      'It seems something was missing. Would you tell us?',
      'Your rating matters. Which detail left it halfway?',
      'Good to have your opinion! We wonder what fell short.',
      'We take your stars with respect, and a comment from you would say so much more.',
    ],
    formal: [
      'Thank you for your rating; we would like to know what could have been better.',
      'We appreciate your score. A comment from you would help us see where to improve.',
      'We note your rating and have a real interest in the reasons behind it.',
      'It would be valuable to know what a higher score would have needed.',
    ],
  },
  2: {
    friendly: [
      'Thanks for the rating. It is sad to know we let you down, and we would like to understand why.',
      'Your score gave us pause. When you can, please tell us what went wrong.',
      'We are sorry things fell short of what you hoped for. What happened?',
      'We wish we had done better with you. Could you tell us what weighed on it?',
      'That score shows something went wrong. A few words from you would help a lot.',
      'Message received, sadly. Please talk to us about what happened.',
    ],
    formal: [
      'We regret falling short and would like to learn the reason for your rating.',
      'Thank you for the rating; we are sorry you were dissatisfied. Please tell us what happened, if you can.',
    ],
  },
  1: {
    friendly: [
      'We are truly sorry it went so badly. If you can tell us what happened, we very much want to listen.',
      'A rating like this worries us. Please get in touch: we would like to understand what went wrong.',
      'This clearly was not a good experience, and we regret it. Your side of the story would mean a lot.',
      'Oh dear, that is sad news. Please tell us what went on: we want to understand.',
      'No apology is enough without knowing what happened. Could you contact us?',
      'The lowest score is a hard one to get, and your reason matters. Could you say more?',
    ],
    formal: [
      'We deeply regret your dissatisfaction and would like to understand what occurred.',
      'We received your rating with concern. Please contact us so that we may listen to your account.',
      'It is with regret that we received your rating. An account from you would let us understand the case.',
    ],
  },
}
