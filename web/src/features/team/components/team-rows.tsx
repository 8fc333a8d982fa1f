import { QrcodeOutlined } from '@ant-design/icons'
import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { Button } from 'antd'
import type { ComponentProps } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { teamTexts } from '../team.texts.ts'
import { RecordActions } from './employee-actions.tsx'

export interface VisitOrder {
  byVisits: boolean
  toggle: () => void
  /** Answers one person's visits in the days that the page shows; unknown until they are loaded. */
  visits: ((employeeId: number) => number) | undefined
}

interface Props extends Pick<VisitOrder, 'visits'> {
  employees: readonly Employee[]
  placeLinked: boolean
  onShowQr: (employee: Employee) => void
}
type Records = Omit<ComponentProps<typeof RecordActions>, 'employee'>

/** The team on a phone, a line for each: who, how many visits, the code. */
export function TeamRows({ employees, visits, placeLinked, onShowQr, ...records }: Props & Records) {
  const t = useTexts(teamTexts)
  return (
    <ul className="team-rows" aria-label={t('title')}>
      {employees.map((employee) => {
        const { id, name, department } = employee
        const count = visits?.(id)
        return (
          <li key={id}>
            <div className="team-row-who">
              <b>{name}</b>
              {department && <small>{department}</small>}
            </div>
            {count !== undefined && <span>{t('accessCount', { count })}</span>}
            <Button
              type="text"
              icon={<QrcodeOutlined aria-hidden />}
              disabled={!placeLinked}
              title={placeLinked ? undefined : t('placeMissing')}
              aria-label={t('qrCodeOf', { name })}
              onClick={() => onShowQr(employee)}
            />
            <RecordActions employee={employee} {...records} />
          </li>
        )
      })}
    </ul>
  )
}
