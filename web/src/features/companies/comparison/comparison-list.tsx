import { StarFilled, TagsOutlined } from '@ant-design/icons'
import { type CompanyFigures, putCompanyTags } from '@avaliax/proto/tenancy/company-figures.routes.ts'
import { Button, Flex, Tag, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { useListOwnCompaniesQuery } from '../../../shared/api/client.api.ts'
import { aspectNames } from '../../../shared/i18n/aspect-names.texts.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { timeToReply } from '../../../shared/i18n/time-to-reply.ts'
import { May } from '../../../shared/session/rights.tsx'
import { switchCompany } from '../../../shared/session/switch-company.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { DIRECTIONS, type Order } from './compared.ts'
import { comparisonTexts } from './comparison.texts.ts'
import { GroupsDialog } from './groups-dialog.tsx'
import './comparison.css'

interface Props {
  companies: readonly CompanyFigures[] | undefined
  groups: readonly string[]
  order: Order
}

type Figure = Column<CompanyFigures> & { key: Order | 'praised' | 'criticised' }

export function ComparisonList({ companies, groups, order }: Props) {
  const t = useTexts(comparisonTexts)
  const [edited, setEdited] = useState<CompanyFigures | null>(null)
  const figures = useFigures()
  const sorted = DIRECTIONS[order] === 1 ? 'ascending' : 'descending'
  const name: Column<CompanyFigures> = {
    key: 'company',
    title: t('company'),
    share: 20,
    render: (one) => <Name company={one} />,
  }
  const columns = [name, ...figures].map(
    (column): Column<CompanyFigures> => ({
      ...column,
      sorted: column.key === order ? sorted : 'none',
    }),
  )
  const actions = (one: CompanyFigures) => (
    <May route={putCompanyTags}>
      <Button
        icon={<TagsOutlined aria-hidden />}
        aria-label={t('groupsOf', { name: one.companyName })}
        title={t('groupsOf', { name: one.companyName })}
        onClick={() => setEdited(one)}
      />
    </May>
  )
  return (
    <>
      <DataList
        label={t('title')}
        items={companies}
        keyOf={({ clientId }) => clientId}
        columns={columns}
        actions={actions}
        empty={null}
        card={(one) => (
          <Flex vertical gap={12}>
            <Flex justify="space-between" gap={12}>
              <Name company={one} />
              {actions(one)}
            </Flex>
            <dl className="comparison-figures">
              {figures.map(({ key, title, render }) => (
                <div key={key}>
                  <dt>{title}</dt>
                  <dd className="ax-figures">{render(one)}</dd>
                </div>
              ))}
            </dl>
          </Flex>
        )}
      />
      <GroupsDialog company={edited} known={groups} onClose={() => setEdited(null)} />
    </>
  )
}

const NONE = '–'

function useFigures(): Figure[] {
  const t = useTexts(comparisonTexts)
  const names = useTexts(aspectNames)
  const { number, decimal } = useFormat()
  const language = useLanguage()
  const named = (found: CompanyFigures['praised']) =>
    found ? t('named', { aspect: names(found.aspect), count: number(found.count) }) : NONE
  return [
    {
      key: 'rating',
      title: t('rating'),
      end: true,
      render: ({ rating, reviews: count }) => (
        <WithNote note={count > 0 && t('reviewsOf', { count, shown: number(count) })}>
          {rating === null ? (
            NONE
          ) : (
            <>
              {decimal(rating)} <StarFilled aria-hidden className="comparison-star" />
            </>
          )}
        </WithNote>
      ),
    },
    {
      key: 'newReviews',
      title: t('newReviews'),
      end: true,
      render: ({ newReviews, newBefore }) => (
        <WithNote note={t('before', { count: number(newBefore) })}>{number(newReviews)}</WithNote>
      ),
    },
    {
      key: 'urgent',
      title: t('urgent'),
      end: true,
      render: ({ urgent }) => (
        <Typography.Text {...(urgent > 0 && { type: 'danger' as const, strong: true })}>
          {number(urgent)}
        </Typography.Text>
      ),
    },
    {
      key: 'replyTime',
      title: t('replyTime'),
      end: true,
      render: ({ medianHours }) => (medianHours === null ? NONE : timeToReply(medianHours, language)),
    },
    { key: 'praised', title: t('praised'), spare: true, render: ({ praised }) => named(praised) },
    { key: 'criticised', title: t('criticised'), spare: true, render: ({ criticised }) => named(criticised) },
    { key: 'visits', title: t('visits'), end: true, render: ({ visits }) => number(visits) },
    { key: 'requests', title: t('requests'), end: true, render: ({ requests }) => number(requests) },
  ]
}

function WithNote({ note, children }: { note: string | false; children: ReactNode }) {
  return (
    <>
      {children}
      {note && <span className="comparison-note">{note}</span>}
    </>
  )
}

/** Leads to that company's dashboard, as the switch in the header does. */
function Name({ company: { clientId, companyName, status, tags } }: { company: CompanyFigures }) {
  const t = useTexts(comparisonTexts)
  const { data } = useListOwnCompaniesQuery({})
  const company = data?.items.find((one) => one.clientId === clientId)
  return (
    <Flex wrap align="center" gap={4} className="comparison-name">
      {company ? (
        <Button type="link" title={t('opens')} onClick={() => switchCompany(company)}>
          {companyName}
        </Button>
      ) : (
        <Typography.Text strong>{companyName}</Typography.Text>
      )}
      {status === 'inactive' && <Tag>{t('suspended')}</Tag>}
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </Flex>
  )
}
