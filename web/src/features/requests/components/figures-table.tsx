import { TEMPLATE_VERSION } from '@avaliax/proto/cards/request/ask.texts.ts'
import type { RequestFigures } from '@avaliax/proto/cards/request/request-figures.fields.ts'
import { Flex, Typography } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ChoiceSwitch } from '../../../shared/ui/choice-switch.tsx'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { requestFiguresTexts } from '../request-figures.texts.ts'
import { Cost, ReviewsAfter, type Sums } from './request-sums.tsx'

const WAYS_OF_LOOKING = ['channel', 'employee', 'template'] as const
type Looked = (typeof WAYS_OF_LOOKING)[number]
const COUNTS = ['asked', 'delivered', 'opened', 'tapped', 'optOuts'] as const

interface Row {
  key: string
  name: string
  sums: Sums
}

/** Shows the figures by way, by person or by text. */
export function FiguresTable({ figures }: { figures: RequestFigures }) {
  const t = useTexts(requestFiguresTexts)
  const { number } = useFormat()
  const [by, setBy] = useState<Looked>('channel')
  const rows = useRows(figures, by)
  const columns: Column<Row>[] = [
    { key: 'name', title: t(by), share: 28, render: ({ name }) => name },
    ...COUNTS.map((count) => ({
      key: count,
      title: t(count),
      end: true,
      spare: count === 'delivered',
      render: ({ sums }: Row) => number(sums[count]),
    })),
    { key: 'reviews', title: t('reviews'), end: true, render: ({ sums }) => <ReviewsAfter sums={sums} /> },
    {
      key: 'cost',
      title: t('cost'),
      end: true,
      isEmpty: ({ sums }) => sums.cost.length === 0,
      render: ({ sums }) => <Cost cost={sums.cost} />,
    },
  ]
  return (
    <Flex vertical gap={12} className="requests-note">
      <div className="requests-switch">
        <ChoiceSwitch
          label={t('by')}
          options={WAYS_OF_LOOKING.map((value) => ({ value, label: t(value) }))}
          value={by}
          onChange={setBy}
        />
      </div>
      <DataList
        label={`${t('by')}: ${t(by)}`}
        items={rows}
        keyOf={({ key }) => key}
        columns={columns}
        empty={null}
        card={({ name, sums }) => (
          <Flex vertical gap={4}>
            <Typography.Text strong>{name}</Typography.Text>
            <dl className="requests-sums">
              {COUNTS.map((count) => (
                <div key={count}>
                  <dt>{t(count)}</dt>
                  <dd className="ax-figures">{number(sums[count])}</dd>
                </div>
              ))}
              <div>
                <dt>{t('reviews')}</dt>
                <dd className="ax-figures">
                  <ReviewsAfter sums={sums} />
                </dd>
              </div>
              {sums.cost.length > 0 && (
                <div>
                  <dt>{t('cost')}</dt>
                  <dd className="ax-figures">
                    <Cost cost={sums.cost} />
                  </dd>
                </div>
              )}
            </dl>
          </Flex>
        )}
      />
    </Flex>
  )
}

function useRows({ byChannel, byEmployee, byTemplate }: RequestFigures, by: Looked): Row[] {
  const t = useTexts(requestFiguresTexts)
  if (by === 'employee')
    return byEmployee.map(({ employeeId, employeeName, ...sums }) => ({
      key: String(employeeId),
      name: employeeId === null ? t('theShop') : (employeeName ?? t('former')),
      sums,
    }))
  if (by === 'template')
    return byTemplate.map(({ channel, template, ...sums }) => ({
      key: `${channel} ${template}`,
      name: `${t(channel)}: ${template === TEMPLATE_VERSION ? t('ownText', { version: versionOf(template) }) : template}`,
      sums,
    }))
  return byChannel
    .filter(({ asked, cost }) => asked > 0 || cost.length > 0)
    .map(({ channel, ...sums }) => ({ key: channel, name: t(channel), sums }))
}

/** `ask-2026-11` is of `11/2026`. */
const versionOf = (template: string): string => {
  const [, year = '', month = ''] = template.split('-')
  return `${month}/${year}`
}
