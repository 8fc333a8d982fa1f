import { DownloadOutlined, ShareAltOutlined } from '@ant-design/icons'
import type { Employee } from '@avaliax/proto/cards/employee.routes.ts'
import { Alert, Button, Flex, Modal, Skeleton, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { fileNameOf, qrPictures } from '../qr-image.ts'
import { teamTexts } from '../team.texts.ts'

interface Props {
  /** The dialog is open while there is somebody. */
  employee: Employee | null
  onClose: () => void
}

export function QrDialog({ employee, onClose }: Props) {
  const t = useTexts(teamTexts)
  return (
    <Modal
      open={employee !== null}
      onCancel={onClose}
      footer={null}
      width={420}
      destroyOnHidden
      title={employee && t('qrCodeOf', { name: employee.name })}
    >
      {employee && <QrCode employee={employee} />}
    </Modal>
  )
}

function QrCode({ employee: { name, reviewUrl } }: { employee: Employee }) {
  const t = useTexts(teamTexts)
  const common = useTexts(commonTexts)
  const [pictures, setPictures] = useState<{ png: string; svg: string }>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    qrPictures(reviewUrl).then(setPictures, () => setFailed(true))
  }, [reviewUrl])

  if (!reviewUrl) return <Alert type="warning" showIcon title={t('linkNotConfigured')} />
  if (failed) return <Alert type="error" showIcon title={t('qrFailed')} />
  const file = fileNameOf(name)
  return (
    <Flex vertical align="center" gap={16}>
      <Typography.Text type="secondary">{t('scanToReview')}</Typography.Text>
      {pictures ? (
        <img className="team-qr" src={pictures.svg} alt={t('qrCodeOf', { name })} width={300} height={300} />
      ) : (
        <Skeleton.Node active style={{ width: 300, height: 300 }} />
      )}
      <Typography.Text code className="team-link">
        {reviewUrl}
      </Typography.Text>
      <Flex wrap justify="center" gap={8}>
        <CopyButton text={reviewUrl} done={common('linkCopied')} type="primary">
          {t('copyLink')}
        </CopyButton>
        {'share' in navigator && (
          <Button icon={<ShareAltOutlined aria-hidden />} onClick={() => void share(name, reviewUrl)}>
            {t('share')}
          </Button>
        )}
        <Button
          icon={<DownloadOutlined aria-hidden />}
          href={pictures?.png}
          download={`${file}.png`}
          disabled={!pictures}
        >
          {t('downloadPng')}
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          href={pictures?.svg}
          download={`${file}.svg`}
          disabled={!pictures}
        >
          {t('downloadSvg')}
        </Button>
      </Flex>
    </Flex>
  )
}

/** Closing the system's share sheet counts as a refusal and is none of our business. */
const share = (title: string, url: string) => navigator.share({ title, url }).catch(() => undefined)
