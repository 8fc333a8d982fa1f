import { findings } from '@avaliax/proto/policy/findings.ts'
import { expect, it } from '@jest/globals'
import { FIRST_STEPS } from './topics/first-steps.texts.ts'
import { TEAM_AND_CARDS } from './topics/team-and-cards.texts.ts'

it('the guide tells nobody to press customers, to ask for stars or to give something', () => {
  for (const page of [FIRST_STEPS, TEAM_AND_CARDS])
    for (const language of ['pt', 'en'] as const)
      for (const text of JSON.stringify(page[language]).split('"'))
        expect(findings(text, language, 'post')).toEqual([])
})
