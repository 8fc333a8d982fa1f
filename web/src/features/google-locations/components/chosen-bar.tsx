import { createLocationClients } from '@avaliax/proto/tenancy/agency-google.routes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { takeOverTexts } from '../google-locations.texts.ts'
import { byId, type Chosen } from './location-list.tsx'
import { NewClientsDialog } from './new-clients-dialog.tsx'
import { SelectAllNew } from './select-all-new.tsx'
import '../../../shared/ui/selection-bar.css'

interface Props {
  chosen: Chosen
  /** So many locations are new. */
  newCount: number
  onChoose: (chosen: Chosen) => void
}

/** How many locations are ticked, and what is done with them. */
export function ChosenBar({ chosen, newCount, onChoose }: Props) {
  const t = useTexts(takeOverTexts)
  const { number } = useFormat()
  const [making, setMaking] = useState(false)
  // Google has not verified all that are new, so their number does not say that all are ticked that can be.
  const [allNew, setAllNew] = useState<Chosen>()
  const hasAll = allNew && [...allNew.keys()].every((id) => chosen.has(id))
  return (
    <>
      {chosen.size > 0 && (
        <div className="selection-bar">
          <strong role="status">{t('selected', { count: chosen.size, shown: number(chosen.size) })}</strong>
          <May route={createLocationClients}>
            <Button type="primary" onClick={() => setMaking(true)}>
              {t('makeClients')}
            </Button>
          </May>
          {chosen.size < newCount && !hasAll && (
            <SelectAllNew
              count={newCount}
              onSelect={(all) => {
                setAllNew(byId(all))
                onChoose(byId([...chosen.values(), ...all]))
              }}
            />
          )}
          <Button type="text" onClick={() => onChoose(new Map())}>
            {t('clearSelection')}
          </Button>
        </div>
      )}
      {making && (
        <NewClientsDialog
          locations={[...chosen.values()]}
          onDone={(left) => onChoose(byId(left))}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}
