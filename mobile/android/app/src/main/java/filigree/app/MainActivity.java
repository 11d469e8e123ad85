package filigree.app;

import android.app.DownloadManager;
import android.net.Uri;
import android.os.Build;
import android.os.Bundle;
import android.os.Environment;
import android.webkit.CookieManager;
import android.webkit.URLUtil;
import androidx.core.splashscreen.SplashScreen;
import com.getcapacitor.BridgeActivity;

/** The shop's pages in a view of their own; what Android does with them that a browser would do otherwise. */
public class MainActivity extends BridgeActivity {

    @Override
    public void onCreate(Bundle savedInstanceState) {
        SplashScreen.installSplashScreen(this);
        super.onCreate(savedInstanceState);
        // Without a web view on the phone there is a page that says so, and no bridge.
        if (bridge == null) return;
        bridge.setWebViewClient(new ShopWebViewClient(bridge));
        bridge.getWebView().setDownloadListener(this::download);
        // Until the first page is there; of the day, or of the night.
        bridge.getWebView().setBackgroundColor(getColor(R.color.ground));
    }

    /** A view shows pages and nothing else: an invoice goes among the phone's downloads. */
    private void download(String url, String userAgent, String disposition, String type, long length) {
        if (!URLUtil.isNetworkUrl(url)) return;
        String name = URLUtil.guessFileName(url, disposition, type);
        DownloadManager.Request request = new DownloadManager.Request(Uri.parse(url));
        request.setTitle(name);
        request.setMimeType(type);
        request.setNotificationVisibility(DownloadManager.Request.VISIBILITY_VISIBLE_NOTIFY_COMPLETED);
        String cookies = CookieManager.getInstance().getCookie(url);
        if (cookies != null) request.addRequestHeader("Cookie", cookies);
        // Older phones would have to ask her for the folder that all apps share.
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.Q) {
            request.setDestinationInExternalPublicDir(Environment.DIRECTORY_DOWNLOADS, name);
        } else {
            request.setDestinationInExternalFilesDir(this, Environment.DIRECTORY_DOWNLOADS, name);
        }
        getSystemService(DownloadManager.class).enqueue(request);
    }
}
