import type { Card, CardStatus } from '@avaliax/proto/cards/card/card.routes.ts'
import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { useUnassignCardMutation, useUpdateEmployeeMutation } from '../../shared/api/employees.api.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useToast } from '../../shared/ui/use-toast.ts'
import { useAssignCardMutation, useMarkCardMutation } from './cards.api.ts'
import { clientCardsTexts } from './client-cards.texts.ts'

/** Does what an owner does with a card. Each tells how it went and answers whether it worked. */
export function useCardChanges() {
  const t = useTexts(clientCardsTexts)
  const toast = useToast()
  const [assign, assigning] = useAssignCardMutation()
  const [update, swapping] = useUpdateEmployeeMutation()
  const [unassign] = useUnassignCardMutation()
  const [mark, marking] = useMarkCardMutation()

  return {
    working: assigning.isLoading || swapping.isLoading || marking.isLoading,
    async give({ id: cardId, cardNumber, code }: Card, { id: employeeId, name, ...employee }: Employee) {
      // Who has a card already gets another by way of their record, which swaps the two at once.
      const answer =
        employee.cardId === null
          ? await assign({ body: { cardId, employeeId } })
          : await update({ params: { employeeId }, body: { cardNumber } })
      return toast.outcome(answer, t('assignedTo', { name, code }), t('assignFailed'))
    },
    async takeBack({ id: cardId, code }: Card) {
      const answer = await unassign({ body: { cardId } })
      return toast.outcome(answer, t('unassigned', { code }), t('unassignFailed'))
    },
    async markAs({ id: cardId, code }: Card, status: CardStatus) {
      const answer = await mark({ params: { cardId }, body: { status } })
      return toast.outcome(answer, t('marked', { code }), t('markFailed'))
    },
  }
}
