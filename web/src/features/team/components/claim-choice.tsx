import { UserAddOutlined } from '@ant-design/icons'
import type { ClaimableCard } from '@avaliax/proto/cards/card/card-claim.routes.ts'
import { type Employee, updateEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import {
  useListEmployeesInfiniteQuery,
  useUnassignCardMutation,
  useUpdateEmployeeMutation,
} from '../../../shared/api/employees.api.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PersonPicker } from '../../../shared/ui/person-picker.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { claimTexts } from '../claim.texts.ts'
import { EmployeeFormDialog } from './employee-form-dialog.tsx'

interface Props {
  client: Client
  card: ClaimableCard
  onGiven: (employee: Employee) => void
}

/** Who gets the card. One that somebody holds is only moved when asked to. */
export function ClaimChoice({ client, card, onGiven }: Props) {
  const t = useTexts(claimTexts)
  const [moving, setMoving] = useState(false)
  const holder = card.standing === 'held' ? (card.employeeName ?? `#${card.employeeId}`) : null
  return (
    <>
      {holder && (
        <Notice
          kind="info"
          title={t('heldTitle', { name: holder })}
          text={t('heldText', { name: holder })}
          action={
            <May route={updateEmployee}>
              {!moving && <Button onClick={() => setMoving(true)}>{t('giveAway')}</Button>}
            </May>
          }
        />
      )}
      <May route={updateEmployee}>
        {(!holder || moving) && <Choice client={client} card={card} holder={holder} onGiven={onGiven} />}
      </May>
    </>
  )
}

function Choice({ client, card, holder, onGiven }: Props & { holder: string | null }) {
  const t = useTexts(claimTexts)
  const [chosen, setChosen] = useState<Employee | null>(null)
  const [adding, setAdding] = useState(false)
  const { give, working } = useGiveCard(card, onGiven)
  const { currentData: team } = useListEmployeesInfiniteQuery({
    params: { clientId: client.id },
    query: { search: '' },
  })
  const nobody = team?.pages[0]?.total === 0
  return (
    <>
      {nobody ? (
        <Typography.Text>{t('firstPerson')}</Typography.Text>
      ) : (
        <PersonPicker
          clientId={client.id}
          label={t(holder ? 'whoNow' : 'who')}
          value={chosen}
          onChange={setChosen}
          except={card.employeeId}
        />
      )}
      <Flex wrap gap={8} className="claim-foot">
        {chosen?.cardNumber && (
          <Typography.Text type="secondary" role="status">
            {t('swaps', { code: chosen.cardNumber, name: chosen.name })}
          </Typography.Text>
        )}
        {!nobody && (
          <Button
            type="primary"
            size="large"
            loading={working}
            disabled={!chosen}
            onClick={() => chosen && void give(chosen)}
          >
            {chosen ? giveLabel(t, chosen.name, holder) : t('chooseFirst')}
          </Button>
        )}
        <Button
          size="large"
          type={nobody ? 'primary' : 'default'}
          icon={<UserAddOutlined aria-hidden />}
          disabled={working}
          onClick={() => setAdding(true)}
        >
          {t('somebodyNew')}
        </Button>
      </Flex>
      <EmployeeFormDialog
        clientId={client.id}
        subject={adding ? 'new' : null}
        withoutCard
        onClose={() => setAdding(false)}
        onSaved={(employee) => {
          setChosen(employee)
          void give(employee)
        }}
      />
    </>
  )
}

const giveLabel = (t: ReturnType<typeof useTexts<typeof claimTexts>>, name: string, from: string | null) =>
  from ? t('move', { from, name }) : t('give', { name })

/** Gives a card, taking it from its holder first; the answer of the server decides, and a failure is told. */
function useGiveCard(card: ClaimableCard, onGiven: (employee: Employee) => void) {
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
