import { LogoutOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { lazy, Suspense } from 'react'
import { useTexts } from '../../shared/i18n/texts.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { signOut, useUser } from '../../shared/session/session.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { shellTexts } from './shell.texts.ts'

const OwnAccessSection = lazy(async () => ({
  default: (await import('../../features/people/components/own-access-section.tsx')).OwnAccessSection,
}))

const FirstCompany = lazy(async () => ({ default: (await import('./first-company.tsx')).FirstCompany }))
const CloseAccountSection = lazy(async () => ({
  default: (await import('../../features/settings/components/close-account-section.tsx')).CloseAccountSection,
}))

/** A log-in without a company accepts an invitation, opens a company of its own, or closes the account. */
export function NoCompanyPage() {
  const t = useTexts(shellTexts)
  const { username } = useUser()
  const title = t('noCompanyTitle')
  usePageTitle(title)
  return (
    <>
      <EmptyState
        level={1}
        drawing="people"
        title={title}
        text={t('noCompanyText', { username })}
        action={
          <Button type="primary" icon={<LogoutOutlined aria-hidden />} onClick={signOut}>
            {t('logout')}
          </Button>
        }
      />
      <Suspense>
        <Flex vertical gap={20}>
          <OwnAccessSection />
          <FirstCompany />
          <CloseAccountSection />
        </Flex>
      </Suspense>
    </>
  )
}
