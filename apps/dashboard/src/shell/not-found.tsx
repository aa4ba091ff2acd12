import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { Empty } from '../components/empty';
import { Page } from '../components/page';
import { text } from '../text/text';

export const NotFound = () => (
  <Page title={text.notFound.title}>
    <Empty
      icon={Compass}
      title={text.notFound.title}
      action={
        <Link to="/" className="button button-primary button-normal">
          {text.notFound.action}
        </Link>
      }
    >
      {text.notFound.text}
    </Empty>
  </Page>
);
