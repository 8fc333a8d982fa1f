import type { ClaimableCard } from '@avaliax/proto/cards/card/card-claim.routes.ts'
import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { useState } from 'react'
import { useUnassignCardMutation, useUpdateEmployeeMutation } from '../../shared/api/employees.api.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useToast } from '../../shared/ui/use-toast.ts'
import { claimTexts } from './claim.texts.ts'

/** Gives a card, taking it from its holder first; the answer of the server decides, and a failure is told. */
export function useGiveCard(card: ClaimableCard, onGiven: (employee: Employee) => void) {
  const t = useTexts(claimTexts)
  const toast = useToast()
  const [working, setWorking] = useState(false)
  const [unassign] = useUnassignCardMutation()
  const [update] = useUpdateEmployeeMutation()

  const move = async (employee: Employee) => {
    if (card.employeeId !== null) {
      const { error } = await unassign({ body: { cardId: card.id } })
      if (error) return toast.error(t('takeFailed'), error)
    }
    const { data, error } = await update({
      params: { employeeId: employee.id },
      body: { cardNumber: card.cardNumber },
    })
    if (data) onGiven(data)
    else toast.error(t('giveFailed'), error)
  }
  const give = async (employee: Employee) => {
    setWorking(true)
    await move(employee)
    setWorking(false)
  }
  return { give, working }
}
