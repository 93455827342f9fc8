import { PdfViewer } from '../documents/pdf-viewer.tsx';
import { useT } from '../i18n/use-t.tsx';
import { report } from '../state/engine/report.ts';
import { Button } from '../ui/forms/button.tsx';
import { useReceipt } from './use-receipt.ts';

/** Shows the receipt of an order, or why it cannot be loaded. */
export const ReceiptButton = ({ orderId, size = 'm' }: { readonly orderId: number; readonly size?: 's' | 'm' }) => {
  const t = useT();
  const { receipt, open, close } = useReceipt(orderId);
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        icon="pdf"
        onClick={() => void open().catch(report('the receipt could not be fetched'))}
      >
        {t('order.fact.receipt')}
      </Button>
      <PdfViewer
        show={receipt !== null}
        close={close}
        title={t('order.fact.receipt')}
        fileName={`receipt-${orderId}.pdf`}
        file={receipt?.file ?? null}
        path={receipt?.path}
        problem={receipt?.problem ?? null}
      />
    </>
  );
};
