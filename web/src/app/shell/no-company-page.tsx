import { LogoutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useEffect } from 'react'
import { useTexts } from '../../shared/i18n/texts.ts'
import { signOut, useUser } from '../../shared/session/session.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { shellTexts } from './shell.texts.ts'

const OwnAccessSection = lazy(async () => ({
  default: (await import('../../features/people/components/own-access-section.tsx')).OwnAccessSection,
}))

/** A log-in without a company accepts an invitation, or leaves; the agency may add a company. */
export function NoCompanyPage() {
  const t = useTexts(shellTexts)
  const { username } = useUser()
  const title = t('noCompanyTitle')
  useEffect(() => {
    document.title = `${title} · Avaliax`
  }, [title])
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
        <OwnAccessSection />
      </Suspense>
    </>
  )
}
