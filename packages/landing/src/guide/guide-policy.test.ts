import { findings } from '@avaliax/proto/policy/findings.ts'
import { expect, it } from '@jest/globals'
import { GUIDE_PAGES } from './guide-pages.data.ts'

it('the guide tells nobody to press customers, to ask for stars or to give something', () => {
  for (const topic of ['primeiros-passos', 'equipe-e-cartoes'] as const)
    for (const language of ['pt', 'en'] as const) {
      const { title, summary, body } = GUIDE_PAGES[topic][language]
      for (const text of [title, summary, ...body.map(({ raw }) => raw)])
        expect(findings(text, language, 'post')).toEqual([])
    }
})
