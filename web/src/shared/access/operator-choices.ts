import { ALL_OPERATORS, useListOperatorsQuery } from '../api/operators.api.ts'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { useUser } from '../session/session.ts'

const choiceTexts = defineTexts({
  me: { en: '{email} (you)', pt: '{email} (você)' },
})

interface Choice {
  value: number
  label: string
}

/** The people of the agency, oneself first; for who may not see the list, oneself alone. */
export function useOperatorChoices(): Choice[] {
  const t = useTexts(choiceTexts)
  const { id: ownId, email } = useUser()
  const people = useListOperatorsQuery(ALL_OPERATORS).data?.items ?? []
  const others = people.filter(({ id }) => id !== ownId).map((one) => ({ value: one.id, label: one.email }))
  return [{ value: ownId, label: t('me', { email }) }, ...others]
}
