import type { Card, CardStatus } from '@avaliax/proto/cards/card/card.routes.ts'
import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { useUnassignCardMutation, useUpdateEmployeeMutation } from '../../shared/api/employees.api.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useToast } from '../../shared/ui/use-toast.ts'
import { useAssignCardMutation, useMarkCardMutation } from './cards.api.ts'
import { clientCardsTexts } from './client-cards.texts.ts'

/** What an owner does with a card. Each tells how it went and answers whether it worked. */
export function useCardChanges() {
  const t = useTexts(clientCardsTexts)
  const toast = useToast()
  const [assign, assigning] = useAssignCardMutation()
  const [update, swapping] = useUpdateEmployeeMutation()
  const [unassign] = useUnassignCardMutation()
  const [mark, marking] = useMarkCardMutation()

  const told = (error: unknown, done: string, failed: string): boolean => {
    if (error) toast.error(failed, error)
    else toast.success(done)
    return !error
  }

  return {
    working: assigning.isLoading || swapping.isLoading || marking.isLoading,
    async give({ id: cardId, cardNumber, code }: Card, { id: employeeId, name, ...employee }: Employee) {
      // Who has a card already gets another by way of their record, which swaps the two at once.
      const { error } =
        employee.cardId === null
          ? await assign({ body: { cardId, employeeId } })
          : await update({ params: { employeeId }, body: { cardNumber } })
      return told(error, t('assignedTo', { name, code }), t('assignFailed'))
    },
    async takeBack({ id: cardId, code }: Card) {
      const { error } = await unassign({ body: { cardId } })
      return told(error, t('unassigned', { code }), t('unassignFailed'))
    },
    async markAs({ id: cardId, code }: Card, status: CardStatus) {
      const { error } = await mark({ params: { cardId }, body: { status } })
      return told(error, t('marked', { code }), t('markFailed'))
    },
  }
}
