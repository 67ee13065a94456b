import { Skeleton } from 'antd';
import { AntdProvider } from '../antd/antd-provider.tsx';
import styles from './skeletons.module.css';

interface BlockSkeletonProps {
  /** A CSS length, '100%' by default. */
  readonly width?: string;
  /** A CSS length. */
  readonly height: string;
  readonly radius?: string;
}

/** antd's placeholder of one block. Use it where antd is loaded; `SkeletonBlock` is for the first screens. */
export function BlockSkeleton({ width = '100%', height, radius }: BlockSkeletonProps) {
  return (
    <AntdProvider>
      <div aria-hidden="true" className={styles['block']} style={{ inlineSize: width }}>
        <Skeleton.Node
          active
          className={styles['node']}
          styles={{ content: { inlineSize: '100%', blockSize: height, borderRadius: radius } }}
        />
      </div>
    </AntdProvider>
  );
}

/** antd's placeholder of lines of text. */
export function TextSkeleton({ rows = 3 }: { readonly rows?: number }) {
  return (
    <AntdProvider>
      <div aria-hidden="true" className={styles['text']}>
        <Skeleton active title={false} paragraph={{ rows }} />
      </div>
    </AntdProvider>
  );
}
